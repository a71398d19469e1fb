"""Waiting until a page is as it should be; the page itself looks.

Playwright's own way to wait for a condition brings 300 kilobytes of code into the page, beside the
same once more with which elements are looked for: a tenth of what it costs to open a table.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Error, Page

# Milliseconds, as long as those wait who are at the server without a page: the first words that a
# server reads, or a file for another table, are some seconds of a core, on a busy machine minutes.
PATIENCE = 480_000
POLLING = 10  # milliseconds between two looks; the pictures of a busy browser may be far apart

LOOK = """(argument) => new Promise((resolve, reject) => {
  const fulfilled = %s;
  const late = performance.now() + %d;
  const look = () => {
    const found = fulfilled(argument);
    if (found) resolve(found);
    else if (performance.now() > late) reject(new Error(`in vain: ${fulfilled}`));
    else setTimeout(look, %d);
  };
  look();
})"""


def wait_until(page: Page, condition: str, argument: Any = None) -> Any:
    """Until a function of JavaScript is true, and what it said then; a page that is left meanwhile
    is looked at anew."""
    while True:
        try:
            return page.evaluate(LOOK % (condition, PATIENCE, POLLING), argument)
        except Error as error:
            if "context was destroyed" not in error.message:
                raise
