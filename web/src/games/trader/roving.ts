/** Arrow keys within a group of buttons, Tab between groups. */
import type { Attachment } from "svelte/attachments";

const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

export const roving: Attachment<HTMLElement> = (group) => {
  let current: HTMLElement | null = null;
  const buttons = () => [...group.querySelectorAll<HTMLElement>("button:not(:disabled)")];

  /** Exactly one button of the group is reached by Tab. */
  function settle() {
    const all = buttons();
    if (current === null || !all.includes(current)) current = all[0] ?? null;
    for (const button of all) {
      const index = button === current ? 0 : -1;
      if (button.tabIndex !== index) button.tabIndex = index;
    }
  }

  function key(event: KeyboardEvent) {
    const all = buttons();
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    const step = STEPS[event.key];
    const to =
      event.key === "Home"
        ? 0
        : event.key === "End"
          ? all.length - 1
          : step === undefined
            ? null
            : (at + step + all.length) % all.length;
    if (to === null) return;
    event.preventDefault();
    all[to]?.focus();
  }

  function focus(event: FocusEvent) {
    current = (event.target as HTMLElement).closest("button");
    settle();
  }

  settle();
  const watcher = new MutationObserver(settle);
  watcher.observe(group, { subtree: true, childList: true, attributeFilter: ["disabled"] });
  group.addEventListener("keydown", key);
  group.addEventListener("focusin", focus);
  return () => {
    watcher.disconnect();
    group.removeEventListener("keydown", key);
    group.removeEventListener("focusin", focus);
  };
};
