"""What people at a table do with each other: agree, talk, come, go and look on."""
