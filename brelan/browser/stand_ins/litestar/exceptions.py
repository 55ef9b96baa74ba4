"""What goes wrong with connections."""


class WebSocketDisconnect(Exception):  # noqa: N818 - Litestar's name
    """The page has gone."""
