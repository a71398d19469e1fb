"""Who is next and who has had enough: queues and limits by address and guest."""
