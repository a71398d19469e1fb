"""Games as messages show them: a table, a lesson, a puzzle, a replay, the rules."""
