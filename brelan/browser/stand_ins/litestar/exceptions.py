"""What goes wrong with connections."""


class WebSocketDisconnect(Exception):
    """The page has gone."""
