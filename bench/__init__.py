"""Benchmarks: how fast the rules run, beside other libraries, on CPU and GPU."""
