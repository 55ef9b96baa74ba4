"""Tests of the terminal: what is drawn, asked, told and counted."""
