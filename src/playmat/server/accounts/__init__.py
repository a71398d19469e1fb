"""Accounts: guests who have taken a name and a password, and where they are signed in."""
