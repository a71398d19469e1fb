"""Web Push: a browser is told that it is somebody's turn, though no page of ours is open there."""
