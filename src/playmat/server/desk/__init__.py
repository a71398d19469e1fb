"""The host's desk: what whoever runs the server sees of it, and what they may do."""
