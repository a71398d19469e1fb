// Who is there, as the server tells it. The connection stands while somebody looks at it, or while
// one is waited for: then it says on any page that somebody has come.

import type {
  OpenTable,
  PeopleTold,
  SoughtMode,
  YourFriends,
  YourSearch,
} from "../generated/messages";
import { LiveSocket } from "../socket";
import { after } from "./listing";
import { waiting } from "./waiting.svelte";

const NOTHING: YourSearch = {
  type: "your search",
  game: "",
  mode: "",
  since: 0,
  found: null,
  problem: "",
  held: null,
};

const ALONE: YourFriends = {
  type: "your friends",
  friends: 0,
  asking: 0,
  online: [],
  invitations: [],
};

class People {
  tables = $state.raw<OpenTable[]>([]);
  more = $state(0);
  known = $state(false); // the server has told who is there
  mayOpen = $state(true);
  maySeek = $state(true);
  mayRate = $state(false);
  mayBefriend = $state(false);
  friends = $state.raw<YourFriends>(ALONE);
  seeking = $state.raw<SoughtMode[]>([]);
  search = $state.raw<YourSearch>(NOTHING);
  agreed = $state(false); // one goes to whoever was found as soon as they come
  mine = $state.raw<string[]>([]); // one's own open tables
  begun = $state.raw<string[]>([]); // of those at which one sits: that have just begun

  #socket: LiveSocket<PeopleTold> | null = null;
  #looking = 0;

  constructor() {
    if (this.#wanted) this.#keep();
  }

  /** Somebody looks, until what comes back is called. */
  look(): () => void {
    this.#looking++;
    this.#keep();
    return () => {
      this.#looking--;
      this.#keep();
    };
  }

  /** That a game has begun was seen. */
  seen(table: string): void {
    this.agreed = false;
    this.begun = this.begun.filter((other) => other !== table);
  }

  /** One has just begun to wait; the server says so too, a moment later. */
  wait(): void {
    waiting.set(true);
    this.#keep();
  }

  get #wanted(): boolean {
    return this.#looking > 0 || waiting.now || waiting.friends;
  }

  #keep(): void {
    if (this.#wanted && !this.#socket) {
      this.#socket = new LiveSocket<PeopleTold>("/api/people/socket", {
        told: (message) => this.#told(message),
        connection: (state) => {
          if (state === "lost" || state === "closed") this.known = false;
        },
      });
    } else if (!this.#wanted && this.#socket) {
      this.#socket.close();
      this.#socket = null;
      this.known = false;
    }
  }

  #told(message: PeopleTold): void {
    switch (message.type) {
      case "people":
        this.tables = after([], message);
        this.more = message.more;
        this.seeking = message.seeking;
        this.mayOpen = message.may_open;
        this.maySeek = message.may_seek;
        this.mayRate = message.may_rate;
        this.mayBefriend = message.may_befriend;
        this.search = NOTHING; // what there is of it follows
        this.friends = ALONE; // the same
        this.known = true;
        break;
      case "people changed":
        this.tables = after(this.tables, message);
        this.more = message.more;
        this.seeking = message.seeking ?? this.seeking;
        break;
      case "your search":
        this.search = message;
        this.#keepWaiting();
        break;
      case "your friends":
        this.friends = message;
        waiting.setFriends(message.friends > 0);
        this.#keep();
        break;
      case "your tables":
        this.mine = message.open;
        this.begun = [...this.begun, ...message.begun];
        this.#keepWaiting();
        break;
    }
  }

  /** Whether one still waits for anybody, and so wants to be told on any page. */
  #keepWaiting(): void {
    waiting.set(this.mine.length > 0 || this.search.game !== "" || this.agreed);
    this.#keep();
  }
}

export const people = new People();
