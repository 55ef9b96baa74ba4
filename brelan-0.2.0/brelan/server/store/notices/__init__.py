"""What is stored of notices: who is to be told, and how people are reached."""
