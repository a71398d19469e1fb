// Whether one waits for somebody, in this tab and on whatever page, or has friends who may invite
// one, or slow games. So few lines that every page has them: the rest of this folder is loaded where one looks for
// people, or waits for them.

const WAITING = "playmat.waiting";
const FRIENDS = "playmat.friends"; // who has some is told on every page what they ask
const SLOW = "playmat.slow"; // who has slow games is told on every page how many wait

class Waiting {
  now = $state(sessionStorage.getItem(WAITING) !== null);
  friends = $state(localStorage.getItem(FRIENDS) !== null);
  slow = $state(localStorage.getItem(SLOW) !== null);

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

  setSlow(some: boolean): void {
    this.slow = some;
    if (some) localStorage.setItem(SLOW, "yes");
    else localStorage.removeItem(SLOW);
  }
}

export const waiting = new Waiting();
