"""Small faults planted in the rule files, to see that the tests find them.

``python -m tests.mutants`` changes one thing in a copy of the rules (a condition dropped, a test
turned round, a constant of a table changed, a way reversed, a fact dropped, another default of an
option) and runs the tests of that game on the copy until one of them notices.
"""
