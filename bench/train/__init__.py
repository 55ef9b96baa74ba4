"""Networks for bots, trained by self-play: `python -m bench.train`."""
