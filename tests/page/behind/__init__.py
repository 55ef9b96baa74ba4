"""The page behind a proxy, as a house on the internet has it."""
