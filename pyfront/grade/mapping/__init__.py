"""How a submission is called by its own names."""
