"""Mending a line that is not read: whole lines that are, nearest in meaning (`mender.py`)."""
