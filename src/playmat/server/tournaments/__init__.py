"""Tournaments on the server: made by accounts, played at its tables."""
