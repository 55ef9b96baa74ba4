"""How rules become native code, where it is kept, and what runs until it is there."""
