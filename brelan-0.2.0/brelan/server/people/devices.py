"""Somebody's devices, as they know them: the browser, when it came, when it was last seen."""

from __future__ import annotations

import hashlib

_BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
"""What each writes into its name; most write those of others after it, too."""
_SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def device_id(secret: str) -> str:
    """The public name of a device, from the stored hash of its secret; there is no way back."""
    return hashlib.sha256(f"device:{secret}".encode()).hexdigest()[:22]


def kind(agent: str) -> str:
    """The browser and the system in a few words, empty if unknown; nothing else is kept."""
    browser = next((name for mark, name in _BROWSERS if mark in agent), "")
    system = next((name for mark, name in _SYSTEMS if mark in agent), "")
    return ", ".join(part for part in (browser, system) if part)
