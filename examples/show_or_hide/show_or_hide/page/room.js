/**
 * The table of Show or hide in the browser. No framework, no build: an ES module that draws into the element it is
 * given. It knows no rules; it draws the view and offers the legal moves.
 */

const COLOURS = { r: "red", g: "green", b: "blue" };

/** An element with a class, text and children. */
function element(tag, className, ...children) {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
}

/** A card: its value on its colour, or its back. */
function face(name) {
  const hidden = name === "?";
  const made = element("span", `soh-card ${hidden ? "back" : COLOURS[name[0]]}`);
  made.textContent = hidden ? "" : name.slice(1);
  return made;
}

function cardWords(name, t) {
  return name === "?"
    ? t("show-or-hide-some-card")
    : t(`show-or-hide-card-${name[0]}`, { value: Number(name.slice(1)) });
}

/** The cards before a player: open ones, then those that lie face down. */
function laid(view, seat, t) {
  const row = element("div", "soh-row");
  for (const name of view.shown[seat]) row.append(face(name));
  for (const name of view.hidden[seat]) {
    const card = face(name);
    card.classList.add("hidden");
    card.title = t("show-or-hide-face-down");
    row.append(card);
  }
  return row;
}

function player(table, seat) {
  const { view, players, t } = table;
  const name = element("span", "soh-name");
  name.textContent = players[seat].name;
  const points = element("span", "soh-points");
  // While hands are counted, nobody's points are told before their turn.
  const told = seat < (table.scene?.show?.counted ?? Infinity);
  points.textContent = told ? t("show-or-hide-points", { points: view.scores[seat] }) : "";
  const box = element("section", "soh-player", element("header", "", name, points), laid(view, seat, t));
  box.classList.toggle("turn", view.pending.includes(seat));
  if (seat !== table.seat) {
    const rest = element("small", "");
    rest.textContent = t("show-or-hide-in-hand", { count: view.hands[seat].length });
    box.append(rest);
  }
  return box;
}

/** One's hand: a press on a card offers both ways to lay it. */
function hand(table, chosen, choose) {
  const { view, seat, moves, lit, busy, t } = table;
  const row = element("div", "soh-hand");
  for (const name of view.hands[seat]) {
    const button = element("button", "soh-pick", face(name));
    button.type = "button";
    button.disabled = busy || moves.length === 0;
    button.setAttribute("aria-label", cardWords(name, t));
    button.setAttribute("aria-pressed", String(name === chosen));
    button.classList.toggle("lit", lit.some((move) => move.endsWith(` ${name}`)));
    button.addEventListener("click", () => choose(name));
    row.append(button);
  }
  return row;
}

function ways(table, chosen) {
  const { t } = table;
  const row = element("div", "soh-ways");
  for (const way of ["show", "hide"]) {
    const move = `${way} ${chosen}`;
    const button = element("button", "soh-way");
    button.type = "button";
    button.textContent = t(`show-or-hide-${way}`);
    button.disabled = chosen === null || table.busy || !table.moves.includes(move);
    button.addEventListener("click", () => table.choose(move));
    row.append(button);
  }
  return row;
}

export function mount(target, table) {
  let current = table;
  let chosen = null;

  function draw() {
    const { view, seat } = current;
    if (seat === null || !view.hands[seat].includes(chosen)) chosen = null;
    const first = seat ?? 0;
    const order = view.hands.map((_, step) => (first + step) % view.players);
    const board = element("div", "soh");
    board.append(...order.slice(1).map((one) => player(current, one)), player(current, first));
    if (seat !== null) {
      board.append(
        hand(current, chosen, (name) => {
          chosen = name;
          draw();
        }),
        ways(current, chosen),
      );
    }
    target.replaceChildren(board);
  }

  draw();
  return {
    update(next) {
      current = next;
      draw();
    },
    destroy() {
      target.replaceChildren();
    },
  };
}

/** A card for the pictures in the rules. */
export function card(target, name) {
  target.append(face(name));
}

/** A move in words, without the player's name. */
export function words(move, t) {
  const [way, name] = move.split(" ");
  return t(`show-or-hide-words-${way}`, { card: cardWords(name, t) });
}

/** The table in words. */
export function describe(view, _aids, seat, players, t) {
  const list = (names) => names.map((name) => cardWords(name, t)).join(", ") || "–";
  const lines = players.map((one) => ({
    label: one.name,
    text: t("show-or-hide-before", {
      shown: list(view.shown[one.seat]),
      hidden: list(view.hidden[one.seat]),
    }),
  }));
  if (seat !== null) lines.push({ label: t("show-or-hide-hand"), text: list(view.hands[seat]) });
  return lines;
}

/** In the end hidden cards are turned up, and counted player by player. */
export function scenes({ before, after }) {
  if (!after.over || before.over) return [];
  const counted = after.hands.map((_, seat) => ({ kind: "count", view: after, show: { counted: seat + 1 } }));
  const revealed = { kind: "reveal", view: after, show: { counted: 0 } };
  return [revealed, ...counted, { kind: "game", view: after }];
}

/** What is said below the table meanwhile. */
export function caption({ kind, show }, view, players, t) {
  const points = (seat) => `${players[seat].name} – ${t("show-or-hide-points", { points: view.scores[seat] })}`;
  if (kind === "reveal") return t("show-or-hide-revealed");
  if (kind === "count") return points(show.counted - 1);
  return kind === "game" ? view.scores.map((_, seat) => points(seat)).join(", ") : "";
}

export function sound(move) {
  return move.startsWith("hide") ? "flip" : "place";
}
