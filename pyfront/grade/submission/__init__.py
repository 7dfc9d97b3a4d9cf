"""A submitted program: copying, loading and calling it."""
