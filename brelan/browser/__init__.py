"""The house in a browser: the server's own authority in a worker, with compiled games beside it."""
