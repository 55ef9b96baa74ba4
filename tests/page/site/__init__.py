"""The static site: a folder of files, and the house in a worker."""
