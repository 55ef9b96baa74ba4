/**
 * Keeps the focus on a board: if what had it goes or can no longer be pressed, the nearest that can be takes it over,
 * or the board itself. Otherwise it would fall to the top of the page.
 */
import type { Attachment } from "svelte/attachments";

const PRESSABLE = ":is(button, a[href], [tabindex]):not(:disabled, [tabindex='-1'])";

export const keepFocus: Attachment<HTMLElement> = (board) => {
  let last: HTMLElement | null = null;
  let around: Element[] = [];
  let frame = 0;

  function arrive(event: FocusEvent) {
    last = event.target as HTMLElement;
    around = [];
    for (let one = last.parentElement; one && one !== board; one = one.parentElement)
      around.push(one);
  }

  function look() {
    const gone = last !== null && (!last.isConnected || last.matches(":disabled"));
    if (!gone || document.activeElement !== document.body) return;
    const within = [...around.filter((one) => one.isConnected), board];
    const next = within.map((one) => one.querySelector<HTMLElement>(PRESSABLE)).find(Boolean);
    (next ?? board).focus({ preventScroll: true });
  }

  // A frame later: a browser lets go of what is disabled when it draws.
  const watcher = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => (frame = requestAnimationFrame(look)));
  });
  // Whoever goes elsewhere by themselves is not called back.
  function leave(event: FocusEvent) {
    if (event.relatedTarget !== null && !board.contains(event.relatedTarget as Node)) last = null;
  }

  watcher.observe(board, { subtree: true, childList: true, attributeFilter: ["disabled"] });
  board.addEventListener("focusin", arrive);
  board.addEventListener("focusout", leave);
  return () => {
    watcher.disconnect();
    cancelAnimationFrame(frame);
    board.removeEventListener("focusin", arrive);
    board.removeEventListener("focusout", leave);
  };
};
