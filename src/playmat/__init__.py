"""One table for trading card games."""
