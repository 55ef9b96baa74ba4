"""Tests of the research interfaces, by their libraries' own checks where there are any."""
