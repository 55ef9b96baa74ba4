"""Draws the icons of the installed page from `public/icon.svg`: ``make icons``."""

from pathlib import Path

from tests.page.browser import opened

PUBLIC = Path(__file__).parent / "public"
FELT = "#1b473e"
ICONS = (
    ("icon-192.png", 192, 1.0),
    ("icon-512.png", 512, 1.0),
    ("icon-maskable-512.png", 512, 0.8),  # the system cuts its edge off
    ("apple-touch-icon.png", 180, 0.9),
)


def main() -> None:
    """Draw each size in a browser and keep the picture."""
    drawing = (PUBLIC / "icon.svg").read_text()
    with opened() as browser:
        page = browser.new_page()
        for name, size, part in ICONS:
            page.set_viewport_size({"width": size, "height": size})
            ground = "transparent" if part == 1.0 else FELT
            page.set_content(
                f"<body style='margin:0;display:grid;place-items:center;height:100vh;"
                f"background:{ground}'><div style='width:{part * size}px'>{drawing}</div>"
            )
            page.screenshot(path=PUBLIC / name, omit_background=True)


if __name__ == "__main__":
    main()
