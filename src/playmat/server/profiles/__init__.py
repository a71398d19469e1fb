"""Profiles: what people have played, and what they show of it."""
