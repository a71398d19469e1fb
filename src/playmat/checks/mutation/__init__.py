"""Small changes of a game's rules, one at a time, and whether a scenario notices.

`playmat games check NAME --only rules` tries a sample of them; developers of Playmat's own games
have `tools/mutate_rules.py`, which also knows the changes that make no difference.
"""
