"""Any game in a terminal: its mat, cards and menus, drawn from what the page is drawn from."""
