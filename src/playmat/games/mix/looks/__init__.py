"""What people and programs see: cards, mats, views, positions, decks, refusals."""
