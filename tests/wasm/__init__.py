"""Games as WebAssembly: the same as native code, in Node and in a browser."""
