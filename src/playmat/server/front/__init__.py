"""One port for several processes that share a store: the door in front, and who keeps them."""
