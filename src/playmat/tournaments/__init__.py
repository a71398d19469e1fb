"""Tournaments: who meets whom, how they stand, and what was played.

What decides about pairings and places is plain data and functions of it: no clock, no files, no
games. The same players, results and seed give the same pairings, whoever computes them.
"""
