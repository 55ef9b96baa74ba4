"""Tests of the kit that games are checked with."""
