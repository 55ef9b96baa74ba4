"""The whole screen."""
