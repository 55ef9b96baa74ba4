"""The server, tested over real connections to real processes."""
