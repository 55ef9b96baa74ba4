"""Programs at a house, over the network."""
