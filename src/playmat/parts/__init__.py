"""What card games are made of: the game object, looks, positions, and what their texts share.

A part knows no game by name. What differs between games is a word, a reach or a seam: a parameter,
a method that a game overrides, or a function of the game that the part calls.
"""
