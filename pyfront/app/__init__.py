"""The full-screen console: a table to sit at, with keyboard and mouse."""
