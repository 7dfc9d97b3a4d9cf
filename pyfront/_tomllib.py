"""Python's reader of TOML, which Python 3.10 does not have yet."""

from __future__ import annotations

import sys

if sys.version_info >= (3, 11):
    from tomllib import loads
else:  # pragma: no cover
    from tomli import loads

__all__ = ["loads"]
