"""The line console: reads lines, has a session answer them, and prints what happens."""
