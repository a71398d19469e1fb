"""From people's words to lines of a dialect.

A text becomes frames (`english.py`), its sentences are put together as the game's lines are, and each
frame is said in the dialect's phrases (`saying.py`). What comes out are only candidates: the dialect's
own parser decides which of them are lines.
"""
