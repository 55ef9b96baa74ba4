"""What rooms share when they draw a table: coloured text for the terminal, SVG for pictures."""
