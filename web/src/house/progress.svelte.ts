/** How far the house is; the door stands before it. */
class Opening {
  /** From 0 to 1. */
  part = $state(0);
  state = $state<"opening" | "elsewhere" | "open" | "failed">("opening");
  /** What went wrong, for who reports it. */
  problem = $state("");
}

export const opening = new Opening();
