/**
 * While a panel asks for everything, the rest of the page is inert, but for what has `data-live`: live regions and
 * notices go on. A native modal dialog would take these out of the accessibility tree, too.
 */
const held = new Map<Element, number>();

function* others(panel: Element): Generator<Element> {
  for (let inner = panel; inner !== document.body;) {
    const outer = inner.parentElement;
    if (outer === null) return;
    for (const one of outer.children) if (one !== inner && !one.matches("[data-live]")) yield one;
    inner = outer;
  }
}

function hold(one: Element, by: 1 | -1): void {
  const holders = (held.get(one) ?? 0) + by;
  if (holders > 0) held.set(one, holders);
  else held.delete(one);
  one.toggleAttribute("inert", holders > 0);
}

interface CloseWatcher extends EventTarget {
  destroy(): void;
}

function onBackGesture(act: () => void): () => void {
  const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcher };
  if (CloseWatcher === undefined) return () => undefined;
  const watcher = new CloseWatcher();
  watcher.addEventListener("close", act);
  return () => watcher.destroy();
}

/** Make everything beside a panel inert, and close it at the phone's back gesture; returns what ends that. */
export function takeOver(panel: Element, close: () => void): () => void {
  const all = [...others(panel)];
  for (const one of all) hold(one, 1);
  const forget = onBackGesture(close);
  return () => {
    for (const one of all) hold(one, -1);
    forget();
  };
}

/** Who had the focus before each panel. */
const openers = new WeakMap<Element, HTMLElement | null>();

/** Remember who has the focus; a panel that takes another's place goes back to where that one came from. */
export function remember(panel: Element): void {
  const active = document.activeElement as HTMLElement | null;
  const replaced = active?.closest("[data-panel]");
  openers.set(panel, (replaced && openers.get(replaced)) ?? active);
}

/** Give the focus back to who opened the panel, or to the view if that is gone. */
export function giveBack(panel: Element): void {
  const opener = openers.get(panel);
  opener?.focus();
  if (opener !== document.body && document.activeElement !== opener) {
    document.getElementById("main")?.focus();
  }
}
