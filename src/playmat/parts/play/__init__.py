"""What is carried out while a game is played: steps that ask, orders and nouns of card text.

Everything here is compiled with the rules (see setup.py). The words of a question come as
arguments; what a game does in its own way is a function that it hands over, or a method that it
overrides.
"""
