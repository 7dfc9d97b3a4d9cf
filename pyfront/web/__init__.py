"""The full-screen console in a browser: a server, and a program for each browser that plays."""
