"""A hosted table: who sits there, what is said and told, its journal and its clocks."""
