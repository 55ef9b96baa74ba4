"""Native code and WebAssembly in turn: how fast the same games and searches run in both."""
