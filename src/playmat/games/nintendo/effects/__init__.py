"""What card text orders, and how it says what holds for a while."""
