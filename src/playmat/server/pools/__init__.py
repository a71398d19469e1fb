"""The server's side of its processes: which of them does what, for whom, and when."""
