"""Cards that are owned: collections, boosters, trades."""
