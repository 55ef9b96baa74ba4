"""What oracles read: views and options as the public interface gives them."""

from typing import Any

View = dict[str, Any]
Options = dict[str, Any]
