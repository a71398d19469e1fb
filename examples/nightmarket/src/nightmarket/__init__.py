"""Nightmarket: wares that lie face down."""
