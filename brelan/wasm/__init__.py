"""A fourth way to run rules and searches: a WebAssembly module a room, from the same source."""
