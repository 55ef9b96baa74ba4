"""Other libraries' random games; each module runs in the peers' environment and prints JSON."""
