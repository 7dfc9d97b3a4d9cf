"""Playing and asking in the console."""
