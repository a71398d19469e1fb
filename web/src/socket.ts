// A connection to the server, of a table or of the people who are there: opens, hears, speaks, and
// comes back by itself when it drops.

import type { Closing, LessonSaid, PuzzleSaid, Said, Told } from "./generated/messages";

export type Connection = "connecting" | "open" | "lost" | "closed";

export interface Hearing<M> {
  told(message: M): void;
  connection(state: Connection): void;
}

export type Listener = Hearing<Told>;

// One message of each kind, less its id.
type Less<M> = M extends Said | LessonSaid | PuzzleSaid ? Omit<M, "id"> : never;
export type Speech = Less<Said | LessonSaid | PuzzleSaid>;

/** What a table is talked to through; the id of what is said comes back in the answer. */
export interface Line {
  say(message: Speech): number;
  close(): void;
}

const FIRST_WAIT = 250; // milliseconds
const LONGEST_WAIT = 8_000;

export class LiveSocket<M extends { type: string }> {
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #at = ""; // before the path, where another process of the server has the table
  #closed = false;

  constructor(
    private readonly path: string,
    private readonly listener: Hearing<M | Closing>,
  ) {
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#open();
  }

  /** Sends something; nothing is queued while disconnected. */
  protected send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#socket?.close();
  }

  #open(): void {
    clearTimeout(this.#timer);
    this.listener.connection("connecting");
    const address = new URL(this.#at + this.path, location.href);
    this.#at = ""; // whoever is asked first knows better, should that fail
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onopen = () => this.listener.connection("open");
    socket.onmessage = (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as M | Closing;
      if (isClosing(message)) {
        if (message.again) this.#wait = message.again * 1000;
        else this.#closed = true;
        this.#at = message.at;
      } else {
        this.#wait = FIRST_WAIT;
      }
      this.listener.told(message);
    };
    socket.onclose = () => {
      if (socket !== this.#socket) return;
      if (this.#closed) {
        this.listener.connection("closed");
        return;
      }
      this.listener.connection("lost");
      this.#timer = setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2));
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    };
  }

  // The network or the tab is back: no need to wait for the timer.
  #hurry = (): void => {
    const lost = this.#socket?.readyState === WebSocket.CLOSED;
    if (lost && !this.#closed && document.visibilityState === "visible") this.#open();
  };
}

function isClosing(message: { type: string }): message is Closing {
  return message.type === "closing";
}

/** The connection of one table. */
export class TableSocket extends LiveSocket<Told> implements Line {
  #lastId = 0;

  /** Says something; the id comes back in the answer. */
  say(message: Speech): number {
    const id = ++this.#lastId;
    this.send({ ...message, id });
    return id;
  }
}
