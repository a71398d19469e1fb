// Whether one waits for somebody, in this tab and on whatever page, or has friends who may invite
// one. So few lines that every page has them: the rest of this folder is loaded where one looks for
// people, or waits for them.

const WAITING = "playmat.waiting";
const FRIENDS = "playmat.friends"; // who has some is told on every page what they ask

class Waiting {
  now = $state(sessionStorage.getItem(WAITING) !== null);
  friends = $state(localStorage.getItem(FRIENDS) !== null);

  set(waits: boolean): void {
    this.now = waits;
    if (waits) sessionStorage.setItem(WAITING, "yes");
    else sessionStorage.removeItem(WAITING);
  }

  setFriends(some: boolean): void {
    this.friends = some;
    if (some) localStorage.setItem(FRIENDS, "yes");
    else localStorage.removeItem(FRIENDS);
  }
}

export const waiting = new Waiting();
