"""The authority over tables: commands, their log, and what each recipient is told."""
