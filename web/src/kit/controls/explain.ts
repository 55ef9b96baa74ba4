/**
 * Signs explain themselves: whatever on a table has a title, or is a picture with a name, tells it to who points at
 * it, touches it or comes to it by keyboard. A touch that makes a move still makes it: there one holds the finger.
 */
const SIGN = "[title], [role='img'][aria-label]";
const PRESSED = "button, a, input, select, [role='button']";
/** Milliseconds after which a finger is held, and for which an explanation stays. */
const HELD = 450;
const STAYS = 4500;

/** What the sign under a finger or a pointer says. */
export function explanationOf(target: EventTarget | null): { sign: Element; text: string } | null {
  const sign = target instanceof Element ? target.closest(SIGN) : null;
  const text = sign?.getAttribute("title") || sign?.getAttribute("aria-label") || "";
  return sign && text ? { sign, text } : null;
}

/** Makes the signs within an element explain themselves. */
export function explain(node: HTMLElement): () => void {
  const note = document.createElement("div");
  note.className = "explanation";
  note.setAttribute("aria-hidden", "true"); // screen readers have the names themselves
  let holding: ReturnType<typeof setTimeout> | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  /** The finger has asked, so that lifting it makes no move. */
  let asked = false;

  function show(target: EventTarget | null): boolean {
    const found = explanationOf(target);
    if (found === null || !node.contains(found.sign)) return false;
    clearTimeout(leaving);
    note.textContent = found.text;
    document.body.append(note);
    const box = found.sign.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = note;
    const left = box.x + box.width / 2 - width / 2;
    note.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
    note.style.top = `${box.y - height - 8 > 0 ? box.y - height - 8 : box.bottom + 8}px`;
    leaving = setTimeout(hide, STAYS);
    return true;
  }

  function hide() {
    clearTimeout(leaving);
    note.remove();
  }

  function down(event: PointerEvent) {
    hide();
    asked = false;
    clearTimeout(holding);
    if (event.pointerType !== "mouse") {
      holding = setTimeout(() => (asked = show(event.target)), HELD);
    }
  }

  /** A finger that moves drags something. */
  function move(event: PointerEvent) {
    if (Math.abs(event.movementX) + Math.abs(event.movementY) > 3) clearTimeout(holding);
  }

  function up(event: PointerEvent) {
    clearTimeout(holding);
    const pressed = event.target instanceof Element && event.target.closest(PRESSED);
    if (event.pointerType !== "mouse" && !pressed) show(event.target);
  }

  function click(event: MouseEvent) {
    if (!asked) return;
    asked = false;
    event.preventDefault();
    event.stopPropagation();
  }

  /** The browser itself shows a title to a mouse. */
  function over(event: PointerEvent) {
    if (event.pointerType !== "mouse") return;
    const found = explanationOf(event.target);
    if (found === null || found.sign.hasAttribute("title") || !show(event.target)) hide();
  }

  function focus(event: FocusEvent) {
    if (event.target instanceof Element && event.target.matches(":focus-visible[title]")) {
      show(event.target);
    }
  }

  function key(event: KeyboardEvent) {
    if (event.key === "Escape") hide();
  }

  const listening = new AbortController();
  const { signal } = listening;
  node.addEventListener("pointerdown", down, { signal });
  node.addEventListener("pointermove", move, { signal });
  node.addEventListener("pointerup", up, { signal });
  node.addEventListener("pointercancel", () => clearTimeout(holding), { signal });
  node.addEventListener("click", click, { signal, capture: true });
  node.addEventListener("pointerover", over, { signal });
  node.addEventListener("pointerleave", hide, { signal });
  node.addEventListener("focusin", focus, { signal });
  node.addEventListener("focusout", hide, { signal });
  window.addEventListener("keydown", key, { signal });
  return () => {
    listening.abort();
    clearTimeout(holding);
    hide();
  };
}
