"""Ratings: how strong somebody is at a game, by the results of rated games."""
