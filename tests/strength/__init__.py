"""The strength of the computer player: ladders, ablations, tuning and matches with other programs.

Nothing here is part of ``make test``. ``python -m tests.strength`` lists the commands, and
RECORD.md keeps the results.
"""
