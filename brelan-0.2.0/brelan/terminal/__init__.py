"""The terminal: tables drawn as text, games played, simulated and replayed from a command line."""
