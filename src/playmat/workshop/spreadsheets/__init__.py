"""Cards as a spreadsheet: one row a card, one column a field, in and out as CSV and XLSX.

`files` makes a grid of texts of a file, and a file of a grid; `columns` says which columns the
cards of a game have, `cells` what stands in one; `reading` and `writing` go from grids to cards
and back.
"""
