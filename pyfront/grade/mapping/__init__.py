"""How a submission is asked in its own words."""
