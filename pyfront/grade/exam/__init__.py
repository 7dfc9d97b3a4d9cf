"""What is asked: the positions, what is right in them, and the checks made of both."""
