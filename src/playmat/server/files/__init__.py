"""What guests write and bring, read as data and within bounds: sets, decks, scenarios, positions,
pictures.
"""
