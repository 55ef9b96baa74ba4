"""Pictures of the page: for the docs and for links that are shared."""
