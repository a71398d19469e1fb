"""What people write themselves: cards in forms and words, sets, lists and codes of decks, searches.

Pages and commands stand on it; no game knows of it.
"""
