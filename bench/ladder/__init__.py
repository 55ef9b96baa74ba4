"""The ladder of levels: fitted against players without search, and measured on one scale."""
