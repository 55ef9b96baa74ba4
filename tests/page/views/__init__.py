"""The views of the page, from the door to a replay, and what people do to them."""
