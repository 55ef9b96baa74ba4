"""What people agree to at a table, and how a game between them can end early."""
