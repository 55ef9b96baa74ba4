"""How much the server carries: thousands of live tables over WebSockets, beside a bare echo."""
