"""All tables of a server: made, found, tried, watched, left."""
