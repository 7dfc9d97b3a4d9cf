"""How strong the computer player is: ladders, ablations, tuning and matches with other programs.

Nothing here is part of ``make test``. ``python -m tests.strength`` says what there is, and
RECORD.md keeps what was measured.
"""
