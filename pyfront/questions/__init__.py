"""Questions about positions and their answers, as values."""
