"""People's English: what a card text means, however it is worded.

A text that a dialect does not read is read by one grammar for all games (`english.py`), whose phrases
build frames: what happens to what, how much, when, under which condition (`nouns`, `figures`,
`orders`, `statements`, `moments`, `sentences`). The phrases of the dialect are read by the same
grammar (`inverting.py`), so that each is known by the frame that it says. What a text says is put as
the game has it (`rewriting`, `interpreting`) and said in the dialect's own phrases (`saying.py`), and
what is said is read by the dialect's own parser: nothing is ever understood in another way.
"""
