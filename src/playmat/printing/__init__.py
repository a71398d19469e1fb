"""Cards on paper: one drawing of a card, and sheets of them to cut out.

`face` draws a card as SVG; `sheets` lays drawings on pages and makes a PDF of them. What is
needed besides Playmat comes with `pip install 'playmat[print]'`.
"""
