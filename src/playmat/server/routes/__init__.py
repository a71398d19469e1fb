"""What is asked over HTTP and the socket, path by path."""
