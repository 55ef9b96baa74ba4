"""What stands in deploy/ does what docs/hosting.md says of it."""
