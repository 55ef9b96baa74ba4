/** How the page reaches the house: over the network, or in a worker of its own where there is no server. */
import type * as client from "../house/client";
import { ALONE } from "../state/site";

/** What is used of a WebSocket. */
export interface Line {
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  readonly readyState: number;
  send(text: string): void;
  close(): void;
}

export interface Answer {
  ok: boolean;
  data: unknown;
}

const here = (): Promise<typeof client> => import("../house/client");

/** Ask the house; rejected where it is not reached. */
export async function request(method: string, path: string, body?: unknown): Promise<Answer> {
  if (ALONE) return (await here()).request(method, path, body);
  const answer = await fetch(path, {
    method,
    credentials: "same-origin",
    ...(body === undefined
      ? {}
      : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  return { ok: answer.ok, data: await answer.json() };
}

/** A connection that opens by itself. */
export function line(): Line {
  if (ALONE) return new LaterLine();
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(`${scheme}//${location.host}/api/socket`);
}

/** A line to the house in the worker, whose code is fetched first. */
class LaterLine implements Line {
  onmessage: Line["onmessage"] = null;
  onclose: Line["onclose"] = null;
  #line: Line | null = null;
  #closed = false;

  constructor() {
    here().then(
      ({ openLine }) => {
        if (!this.#closed) this.#line = openLine(this);
      },
      () => this.onclose?.(new CloseEvent("close")),
    );
  }

  get readyState(): number {
    return this.#line?.readyState ?? WebSocket.CONNECTING;
  }

  send(text: string): void {
    this.#line?.send(text);
  }

  close(): void {
    this.#closed = true;
    this.#line?.close();
  }
}
