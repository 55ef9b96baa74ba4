"""The page for people who see little or nothing, who use a keyboard, or who want less motion."""
