"""Players that meet in many games, and what the results say about their strength."""
