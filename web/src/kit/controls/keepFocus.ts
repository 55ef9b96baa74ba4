/**
 * Keeps the focus on a board: if what had it goes or can no longer be pressed, the nearest that can be takes it over,
 * or the board itself. Otherwise it would fall to the top of the page.
 */
import type { Attachment } from "svelte/attachments";

const PRESSABLE = ":is(button, a[href], [tabindex]):not(:disabled, [tabindex='-1'])";

export const keepFocus: Attachment<HTMLElement> = (board) => {
  let last: HTMLElement | null = null;
  /** It was disabled when it lost the focus; perhaps it is no longer. */
  let fell = false;
  let around: Element[] = [];
  let frame = 0;

  function arrive(event: FocusEvent) {
    last = event.target as HTMLElement;
    fell = false;
    around = [];
    for (let one = last.parentElement; one && one !== board; one = one.parentElement)
      around.push(one);
  }

  function look() {
    if (last === null || document.activeElement !== document.body) return;
    const there = last.isConnected && !last.matches(":disabled");
    if (there && !fell) return;
    const within = [...around.filter((one) => one.isConnected), board];
    const next = within.map((one) => one.querySelector<HTMLElement>(PRESSABLE)).find(Boolean);
    (there ? last : (next ?? board)).focus({ preventScroll: true });
  }

  // A frame later: a browser lets go of what is disabled when it draws.
  function lookSoon() {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => (frame = requestAnimationFrame(look)));
  }

  // Whoever goes elsewhere by themselves is not called back.
  function leave({ relatedTarget }: FocusEvent) {
    if (relatedTarget === null) {
      fell = last?.matches(":disabled") ?? false;
      lookSoon();
    } else if (!board.contains(relatedTarget as Node)) {
      last = null;
    }
  }

  const watcher = new MutationObserver(lookSoon);
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
