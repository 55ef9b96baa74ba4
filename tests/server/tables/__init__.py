"""The authority over tables, over real connections."""
