"""The command line: what is typed after `tabuleiro`."""
