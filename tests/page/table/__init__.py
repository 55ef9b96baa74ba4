"""What one reads, sees and touches at any table."""
