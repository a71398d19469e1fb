"""Scenarios drafted from a card: what it does, when it does nothing, what it takes.

`twins.py` plays a card beside one that is the same but has no text: what then differs, the text
has done. `searching.py` looks for moves that show it, `trimming.py` leaves out of the position
what has no part in it, `drafts.py` writes three scenarios of what was found.
"""

from playmat.scenarios.drafting.drafts import Draft, draft_scenarios, not_counted

__all__ = ["Draft", "draft_scenarios", "not_counted"]
