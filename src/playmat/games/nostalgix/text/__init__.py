"""From English to what is carried out, and back: phrases, lines, files of cards."""
