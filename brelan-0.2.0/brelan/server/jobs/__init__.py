"""Work in threads: the engine, bots that think, analyses of finished games."""
