"""Other libraries' speeds; each script runs in its library's environment and prints JSON."""
