"""What is there, what it is called, what is true of it, and what cards in play say."""
