"""What every connection and request passes before a route sees it."""
