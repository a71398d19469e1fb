"""Frames of sentences as a game has them: what is said once for several, what "it" stands for, in
which order things are said, and what is done step by step.
"""
