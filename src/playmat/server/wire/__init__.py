"""What crosses the edge of the server's process, as plain data: to browsers, workers and the store,
and back; and how large any of it may be.
"""
