"""The GPU: how fast it plays, and whether it plays the CPU's games."""
