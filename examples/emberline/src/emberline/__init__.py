"""Emberline: a small duel around two hearths."""
