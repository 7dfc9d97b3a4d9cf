"""Protocols by which programs play: the engine's side, and the other engine's."""
