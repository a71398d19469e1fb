"""What processes are asked to do. Each job takes plain data and gives plain data; none knows the
store, a connection or a hosted table.
"""
