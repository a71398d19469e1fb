"""Processes: how they are started, watched, asked and ended, whatever they do."""
