"""The course of a game: opening, turn, playing, fighting; and what a position is worth."""
