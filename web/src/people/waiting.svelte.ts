// Whether one waits for somebody, in this tab and on whatever page. So few lines that every page has them:
// the rest of this folder is loaded where one looks for people, or waits for them.

const WAITING = "playmat.waiting";

class Waiting {
  now = $state(sessionStorage.getItem(WAITING) !== null);

  set(waits: boolean): void {
    this.now = waits;
    if (waits) sessionStorage.setItem(WAITING, "yes");
    else sessionStorage.removeItem(WAITING);
  }
}

export const waiting = new Waiting();
