"""The HTTP interface, a module for each thing it speaks of."""
