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
  let place = 0;
  let inside = false;
  const buttons = () => [...group.querySelectorAll<HTMLElement>("button:not(:disabled)")];

  /** Exactly one button of the group is reached by Tab. */
  function settle() {
    const all = buttons();
    if (current === null || !all.includes(current)) {
      current = all[Math.min(place, all.length - 1)] ?? null;
      // The button with the focus has gone, with its card: the one in its place takes it.
      if (inside && document.activeElement === document.body) current?.focus();
    }
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

  function enter(event: FocusEvent) {
    inside = true;
    current = (event.target as HTMLElement).closest("button");
    if (current) place = Math.max(0, buttons().indexOf(current));
    settle();
  }

  function leave(event: FocusEvent) {
    const left = event.target as HTMLElement;
    // A button that is taken away loses the focus while it is still there.
    setTimeout(() => left.isConnected && (inside = group.contains(document.activeElement)));
  }

  settle();
  const watcher = new MutationObserver(settle);
  watcher.observe(group, { subtree: true, childList: true, attributeFilter: ["disabled"] });
  group.addEventListener("keydown", key);
  group.addEventListener("focusin", enter);
  group.addEventListener("focusout", leave);
  return () => {
    watcher.disconnect();
    group.removeEventListener("keydown", key);
    group.removeEventListener("focusin", enter);
    group.removeEventListener("focusout", leave);
  };
};
