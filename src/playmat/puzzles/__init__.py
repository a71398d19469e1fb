"""Puzzles: positions in which one line does it, proven by trying all others.

`proving.py` tries, `finding.py` says whether a position is a puzzle, `throws.py` does the same
where throws are secret, `files.py` keeps puzzles as scenarios, `playing.py` lets people solve them.
"""
