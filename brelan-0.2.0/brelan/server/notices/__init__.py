"""Word to people who are elsewhere that it is their turn: by Web Push, else by mail."""
