"""HTTP and WebSockets."""
