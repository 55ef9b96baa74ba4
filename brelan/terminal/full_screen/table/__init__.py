"""The screen of a table: what is shown, what is touched, what is asked."""
