"""The package as it is given away."""
