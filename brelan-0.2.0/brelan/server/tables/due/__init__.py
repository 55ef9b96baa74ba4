"""What happens at tables without anybody's command: what and when, and who sees to it."""
