/** What the page and the worker of the house tell each other. */

export type ToHouse =
  | { do: "begin"; lang: string }
  | { do: "ask"; id: number; method: string; path: string; body: string | null }
  | { do: "connect"; line: number; lang: string }
  | { do: "say"; line: number; text: string };

export type FromHouse =
  | { tells: "progress"; part: number }
  | { tells: "elsewhere" }
  | { tells: "open" }
  | { tells: "failed"; text: string }
  | { tells: "answer"; id: number; status: number; text: string }
  | { tells: "hear"; line: number; text: string };
