"""The server: tables that lose nothing and leak nothing.

`tables` is the authority and knows no web framework; `app` puts HTTP and WebSockets around it.
"""
