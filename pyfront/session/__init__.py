"""A game being played, without a terminal: its state, its commands, and what happens in it."""
