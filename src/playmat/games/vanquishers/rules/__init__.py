"""What the rules do, whoever asks: coming and going, damage, drawing, paying, winning."""
