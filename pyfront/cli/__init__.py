"""The command line: everything after the word `tabuleiro`."""
