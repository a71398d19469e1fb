"""People who find each other: open tables, and whoever looks at them."""
