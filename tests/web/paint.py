"""Pages are laid out, listened to and touched, but what nobody looks at is not painted.

To fill in the pixels is half of what a page costs, where no graphics processor does it. What is
wholly transparent is there in every other respect.
"""

from __future__ import annotations

from playwright.sync_api import Page

UNPAINTED = """addEventListener("DOMContentLoaded", () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(":root { opacity: 0 }");
  document.adoptedStyleSheets = [sheet];
})"""


def paint(page: Page) -> None:
    """Let the page be seen, by a camera or by whoever judges its colours."""
    page.evaluate("() => { document.adoptedStyleSheets = [] }")
