"""Friends of accounts: asked, listed, invited and left again."""
