"""Tables on a network: hosting, the store, the protocol."""
