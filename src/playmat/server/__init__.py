"""Tables on a network: hosting, the store, the protocol.

Each room has one idea, and knows only those before it:
wire <- fairness, ratings <- work, files <- showing <- jobs, store <- pools <- tables <- hall <-
routes
"""
