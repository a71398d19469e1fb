"""Care for a store, beside the server that has it: backups, proofs, records for everybody."""
