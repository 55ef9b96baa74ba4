"""What every benchmark uses: what is measured, on which machine, how, and how it is told."""
