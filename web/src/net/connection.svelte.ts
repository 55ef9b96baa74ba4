/**
 * One WebSocket for all tables. It is there while something is watched or waits to be sent, comes back by
 * itself, asks for what was missed, and sends again what was not answered. A line that swallows everything
 * looks like one on which nothing happens: so the page asks now and then, and hears an answer.
 */
import type { ClientMessage, Command, Done, ServerMessage, Update } from "../protocol";
import { notices } from "../state/notices.svelte";
import { note } from "../state/seen";
import { ALONE } from "../state/site";
import { t } from "../state/speech.svelte";
import { version } from "../state/version.svelte";
import { Refused } from "./api";
import { Heartbeat } from "./heartbeat";
import { newId } from "./ids";
import { outbox, type Entry } from "./outbox.svelte";
import { pause } from "./pause";
import { line, type Line } from "./transport";

export interface Listener {
  /** The last ply that is known. */
  since: () => number;
  hear: (update: Update) => void;
  refuse: (problem: Refused) => void;
}

interface Waiting {
  resolve: (done: Done) => void;
  reject: (problem: Refused) => void;
}

/** An answer that takes longer than this means that nobody is there. */
const PATIENCE = 20_000;
const AGAIN = 300;
/** Not done, or perhaps done, but not refused: sent again with the same id until there is an answer. */
const LATER = new Set([
  "stale",
  "too-fast",
  "outcome-unknown",
  "database-locked",
  "database-failed",
  "database-closed",
]);
/** Of no use any more once the page is gone. */
const FLEETING = new Set(["hint", "commit", "reveal"]);

class Connection {
  state = $state<"idle" | "opening" | "open" | "lost">("idle");
  /** Told as whom the server knows this device; null: as nobody. */
  welcomed: (name: string | null) => void = () => undefined;
  #socket: Line | null = null;
  #listeners = new Map<string, Set<Listener>>();
  #waiting = new Map<string, Waiting>();
  #fleeting = new Map<string, Entry>();
  #tries = 0;
  /** When the last try began. */
  #tried = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heartbeat = new Heartbeat(
    () => this.#send({ type: "ping" }),
    () => this.#drop(),
  );

  constructor() {
    for (const sign of ["online", "pageshow", "focus"]) {
      addEventListener(sign, () => this.#hurry());
    }
    if (!ALONE) addEventListener("offline", () => this.#drop());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.#hurry();
    });
  }

  watch(table: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(table) ?? new Set();
    this.#listeners.set(table, listeners.add(listener));
    if (this.state === "open") this.#ask(table, listener.since());
    else this.open();
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      this.#listeners.delete(table);
      this.#send({ type: "unwatch", table });
    };
  }

  /** Do something at a table: fulfilled once it is stored, refused with a sentence. */
  act(table: string, command: Command): Promise<Done> {
    const entry = { table, id: newId(), command };
    if (FLEETING.has(command.do)) this.#fleeting.set(entry.id, entry);
    else outbox.put(entry);
    const answer = new Promise<Done>((resolve, reject) => {
      this.#waiting.set(entry.id, { resolve, reject });
    });
    if (this.state === "open") this.#post(entry);
    else this.open();
    return answer;
  }

  /** One looks at a table where it is one's turn: no need to be told elsewhere. */
  seen(table: string): void {
    this.#send({ type: "seen", table });
  }

  /** Another person, or the same with another language: the server must know. */
  restart(): void {
    if (this.#socket === null) return;
    this.#drop();
    this.#tries = 0;
    this.open();
  }

  open(): void {
    if (this.#socket !== null) return;
    clearTimeout(this.#timer);
    if (this.state !== "lost") this.state = "opening";
    const socket = line();
    this.#socket = socket;
    this.#tried = Date.now();
    if (!ALONE) this.#heartbeat.await(); // a house that has to be built first takes its time
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#heartbeat.heard();
      for (const line of String(event.data).split("\n")) {
        if (socket === this.#socket) this.#hear(JSON.parse(line) as ServerMessage);
      }
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#drop();
    };
  }

  /** Somebody looks again, or the network is back: come back at once, or see whether the line lives. */
  #hurry(): void {
    if (this.state === "open") this.#heartbeat.ask();
    if (this.state !== "lost") return;
    this.#tries = 0;
    this.open();
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#heartbeat.stop();
    socket?.close();
    if (!this.#needed()) {
      this.state = "idle";
      return;
    }
    this.state = "lost";
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.open(), pause(this.#tries++, Date.now() - this.#tried));
  }

  #needed(): boolean {
    return this.#listeners.size > 0 || outbox.entries.length > 0 || this.#fleeting.size > 0;
  }

  #hear(message: ServerMessage): void {
    if (message.type === "welcome") {
      version.hear(message.build);
      this.welcomed(message.name);
      this.state = "open";
      this.#tries = 0;
      for (const [table, listeners] of this.#listeners) {
        this.#ask(table, Math.min(...Array.from(listeners, (one) => one.since())));
      }
      for (const entry of [...outbox.entries, ...this.#fleeting.values()]) this.#post(entry);
    } else if (message.type === "update") {
      note(message.table, message.ply, message.chain);
      for (const listener of this.#listeners.get(message.table) ?? []) listener.hear(message);
    } else if (message.type === "done") {
      note(message.table, message.ply, message.chain);
      this.#settle(message.id)?.resolve(message);
    } else if (message.type === "refused") {
      this.#refused(message);
    }
  }

  #refused(message: Extract<ServerMessage, { type: "refused" }>): void {
    const problem = new Refused(
      message.code,
      message.text,
      message.values ?? {},
      message.rule ?? null,
      message.why ?? null,
    );
    // A process of an older version does not know what a ping is: its answer will do.
    if (message.id === null && message.table === null && problem.code !== "message-shape") {
      notices.complain(problem);
    }
    if (message.id === null) {
      for (const one of this.#listeners.get(message.table ?? "") ?? []) one.refuse(problem);
      return;
    }
    const entry = this.#entry(message.id);
    if (entry && LATER.has(problem.code)) {
      setTimeout(() => this.#post(entry), AGAIN);
      return;
    }
    const waiting = this.#settle(message.id);
    if (waiting) waiting.reject(problem);
    else if (entry) notices.tell(t("net-kept-refused", { reason: problem.message }), "bad");
  }

  #entry(id: string): Entry | null {
    return this.#fleeting.get(id) ?? outbox.entries.find((entry) => entry.id === id) ?? null;
  }

  #settle(id: string): Waiting | null {
    const waiting = this.#waiting.get(id) ?? null;
    this.#waiting.delete(id);
    this.#fleeting.delete(id);
    outbox.take(id);
    return waiting;
  }

  #ask(table: string, since: number): void {
    this.#send({ type: "watch", table, since, aids: true });
  }

  #post(entry: Entry): void {
    this.#send({ type: "act", ...entry });
    if (ALONE || this.#fleeting.has(entry.id)) return; // a bot may think for long
    const socket = this.#socket;
    setTimeout(() => {
      if (socket === this.#socket && this.#entry(entry.id) && this.#waiting.has(entry.id)) {
        this.#drop();
      }
    }, PATIENCE);
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}

export const connection = new Connection();
