"""Every message between client and server, defined once."""
