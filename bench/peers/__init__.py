"""Brelan beside other libraries: their environments and processes, the ratios and the page."""
