"""Work in threads: bots that think, analyses of finished games."""
