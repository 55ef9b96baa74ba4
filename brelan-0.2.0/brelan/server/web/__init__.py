"""HTTP and WebSockets around the authority."""
