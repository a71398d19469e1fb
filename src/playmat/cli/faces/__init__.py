"""A game in a terminal: its mat, its cards and its menus.

One face serves every game. It draws what the page draws (`playmat.parts.look`), and knows no game.
"""
