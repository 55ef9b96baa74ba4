"""The whole screen: tables drawn with cards, a cursor and the mouse to play."""
