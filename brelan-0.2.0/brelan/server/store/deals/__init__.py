"""What is stored of deals that several people play."""
