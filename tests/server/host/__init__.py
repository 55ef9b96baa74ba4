"""Processes: started, stopped, several on one database."""
