"""The exam: the positions, the right answers, and the checks made of both."""
