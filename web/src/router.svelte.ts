// Where the page stands. Links are plain <a href>; clicks on them stay within the page.

import { match, type Route } from "./routes";

class Router {
  route = $state.raw<Route>(match(location.pathname));
  hash = $state(location.hash.slice(1));
  search = $state.raw(new URLSearchParams(location.search));

  constructor() {
    addEventListener("popstate", () => this.#read());
    addEventListener("click", (event) => this.#click(event));
  }

  /** Go to an address of this page. `replace` leaves no step back. */
  go(path: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.#read();
    if (!this.hash) scrollTo(0, 0);
  }

  #read(): void {
    this.route = match(location.pathname);
    this.hash = location.hash.slice(1);
    this.search = new URLSearchParams(location.search);
  }

  #click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest?.("a[href]") as HTMLAnchorElement | null;
    if (!link || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.hash) return; // the browser scrolls there
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
