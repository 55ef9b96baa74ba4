"""What people type in Carro Combo: combinations, special cards, the reserve, places."""

from collections.abc import Sequence
from functools import cache

from brelan.core.errors import Refusal
from brelan.core.knowledge.remarks import Remark
from brelan.core.reading.atoms import COUNT, Atom, numbers, says
from brelan.core.reading.matching import Slot, slot
from brelan.core.reading.reader import Seen, no_passing
from brelan.core.reading.vocabulary import PASSING

from .cards import HIGHEST, RESERVE
from .combinations import JOKER, RUNS, SIZES, SPECIAL, readings
from .notation import ACTS, CARD_NUMBERS, PLACE_NUMBERS, named, named_act

WORDS = {
    "solo": ("carte seule", "seul", "seule", "simple", "single", "single card"),
    "run2": ("petite suite", "suite de deux", "suite de 2", "short run", "run of two", "run of 2"),
    "run3": (
        "grande suite", "suite de trois", "suite de 3", "long run", "run of three", "run of 3",
    ),
    "run": ("suite", "suites", "séquence", "sequence", "straight"),
    "pair": ("paire", "paires", "double", "doublet", "deux", "two", "pairs", "twins"),
    "trio": ("brelan", "triple", "trois", "three", "triplet", "three of a kind"),
    "stop": ("s",),
    "pioche": ("p",),
    "DRAW": ("je pioche", "piocher", "draw", "draws", "tire", "tirer", "je tire"),
    "joker": ("x",),
    "take": ("prends", "prendre", "prend", "prenez", "takes", "pick"),
    "reserve": ("réserve", "ma réserve", "de ma réserve", "la réserve", "my reserve"),
    "put": ("insère", "insérer", "insert", "glisse", "glisser", "range", "ranger"),
    "@": ("place", "la place", "position", "pos", "emplacement", "rang", "en", "at", "slot"),
    "four": ("carré", "quatuor", "run4", "quad", "four of a kind", "suite de quatre"),
    "pass": PASSING,
}  # fmt: skip
LETTERS = ""
MARKS = "@"
CARD_WORDS = {JOKER: "joker", **{card: word for word, card in SPECIAL.items()}}
"""Special cards by the words that name them."""
NUMBERED = tuple(map(str, range(RESERVE)))
"""How reserve cards are named: by number, even if one of them has that value."""


def slots(move: str, seen: Seen) -> Sequence[Slot]:
    """The kind, the values one by one, and the place, which may be left out.

    A number without a sign is a place only behind the kind: "5-6" is a run, "deux 5" are two cards,
    though the one may be missing and the other lie apart.
    """
    act, _, at = move.partition(" @")
    kind, _, value = act.partition(" ")
    place = slot(f"@{at}", weak=(at,), needed=False)
    if kind in SPECIAL:
        return slot(kind), place
    if kind == "put":  # a number alone is a value
        return slot(kind), slot(f"@{at}", weak=(at,))
    if kind == "take":
        card = seen.view["reserves"][seen.seat][int(value)]
        named_so = CARD_WORDS.get(card, card)
        which = slot(value, weak=() if named_so in NUMBERED else (named_so,))
        return slot(kind, "reserve"), slot("reserve", needed=False), which, place
    cards = _hand(seen)[int(at) : int(at) + SIZES[kind]]
    wild = [slot("joker", needed=False) for card in cards if card == JOKER]
    kinds = (kind, "run") if kind in RUNS else (kind,)
    return slot(*kinds), *wild, *_values(kind, value), *_at_once(kind, value), place


def _values(kind: str, value: str) -> list[Slot]:
    """A run by its ends, what is between them if one likes; equal cards as often as they come."""
    if kind not in RUNS:
        return [slot(value)] * SIZES[kind]
    low, high = map(int, value.split("-"))
    ends = (low, high)
    return [slot(str(number), needed=number in ends) for number in range(low, high + 1)]


def _at_once(kind: str, value: str) -> list[Slot]:
    """A combination as its values in a row without spaces: "567", "77"."""
    low, _, high = value.partition("-")
    row = tuple(range(int(low), int(high) + 1)) if high else (int(low),) * SIZES[kind]
    written = _in_a_row(row)
    return [slot(*written, needed=False)] if written else []


@cache
def _in_a_row(row: tuple[int, ...]) -> list[str]:
    """How that is written, upwards or downwards; what is a value itself names one card."""
    both = ("".join(map(str, order)) for order in (row, row[::-1]))
    return [one for one in both if int(one) > HIGHEST]


ROWS = {
    written: row
    for size in SIZES.values()
    for low in range(1, HIGHEST + 1)
    for row in ((low,) * size, tuple(range(low, low + size)))
    if row[-1] <= HIGHEST
    for written in _in_a_row(row)
}
"""All combinations by their values without spaces."""


def _hand(seen: Seen) -> list[str]:
    cards: list[str] = seen.view["hands"][seen.seat]
    return cards


def why(said: Sequence[Atom], seen: Seen) -> str | Refusal | None:
    """The act that was meant, at its place or anywhere in the hand."""
    places = [int(one[1:]) for atom in said for one in atom.meanings if one[:1] == "@"]
    if says(said, "pass"):
        return no_passing(expected(seen))
    if says(said, "four") or any(atom.one.startswith(COUNT) for atom in said):
        return Refusal("carro-no-kind")
    if says(said, "put"):
        return _at("put", places, seen)
    if seen.view["drawn"] is not None:
        return "solo 1 @0"  # like any play, it has to wait
    if says(said, "take", "reserve"):
        return _taken(said, places, seen)
    if says(said, "DRAW"):  # the card that is played, or one of the reserve: that is not said
        return None
    if says(said, "joker") and JOKER not in _hand(seen):
        return Refusal("carro-no-joker")
    special = next((word for word in SPECIAL if says(said, word)), None)
    act = special or _act(said)
    if isinstance(act, str):
        return _at(act, places, seen)
    if act is None and says(said, "joker"):
        return _joker(seen)
    return act


def _at(act: str, places: list[int], seen: Seen) -> str | Refusal:
    """The act at the place that was named, or where its cards lie, if they do."""
    hand = _hand(seen)
    if places and str(places[0]) not in PLACE_NUMBERS:
        return Refusal("carro-no-card", place=places[0], count=len(hand))
    if places or act == "put":
        return f"{act} @{places[0] if places else 0}"
    for place in range(len(hand)):
        if _reads_as(hand, place, act):
            return f"{act} @{place}"
    single = act in SPECIAL or SIZES[act.split()[0]] == 1
    return Refusal("carro-not-held" if single else "carro-nowhere", act=named_act(ACTS[act]))


def _reads_as(hand: list[str], place: int, act: str) -> bool:
    """Whether the cards from this place on can be played as an act."""
    if act in SPECIAL:
        return hand[place] == SPECIAL[act]
    kind, value = act.split()
    cards = tuple(hand[place : place + SIZES[kind]])
    return int(value.rpartition("-")[2]) in readings(cards, kind)


def _act(said: Sequence[Atom]) -> str | Refusal | None:
    """The combination that was named, or why there is none."""
    kind = next((one for atom in said for one in atom.meanings if one in (*SIZES, "run")), None)
    others = [atom for atom in said if kind is None or kind not in atom.meanings]
    said_so = numbers(atom for atom in others if not atom.needless) or numbers(others)
    values = [value for number in said_so for value in ROWS.get(str(number), (number,))]
    wrong = [value for value in values if not 1 <= value <= HIGHEST]
    if wrong:
        return Refusal("carro-no-value", value=wrong[0])
    if not values:
        return None if kind is None else Refusal("carro-none", kind=kind)
    if kind is None:
        kind = _kind_of(values)
    elif kind == "solo":
        values = values[:1]  # behind it a place without its sign
    elif kind in ("pair", "trio") and len(set(values)) == len(values) == SIZES[kind]:
        kind = _kind_of(values)  # "trio 1 2 3": what its values make has its own name
    if kind in ("run", *RUNS):
        return _run(kind, values)
    if kind is None or len(set(values)) > 1 or len(values) > SIZES[kind]:
        return Refusal("carro-unequal")
    return f"{kind} {values[0]}"


def _kind_of(values: list[int]) -> str | None:
    """The kind that some values make by themselves."""
    if len(set(values)) == 1:
        return {1: "solo", 2: "pair", 3: "trio"}.get(len(values))
    return "run" if len(values) <= SIZES["run3"] else None


def _run(kind: str, values: list[int]) -> str | Refusal | None:
    """A run by its values in any order."""
    low, high = min(values), max(values)
    size = high - low + 1
    if kind == "run":
        kind = next((run for run in RUNS if SIZES[run] == size), RUNS[len(values) > SIZES["run2"]])
    if len(values) == 1:
        low, size = max(1, high - SIZES[kind] + 1), SIZES[kind]
        return f"{kind} {low}-{low + size - 1}"
    if size > HIGHEST - SIZES[kind] + 1:
        return Refusal("carro-no-wrap", highest=HIGHEST)
    if size != SIZES[kind]:
        return Refusal("carro-run-length", kind=kind, size=SIZES[kind], low=low, high=high)
    return f"{kind} {low}-{high}"


def _taken(said: Sequence[Atom], places: list[int], seen: Seen) -> str | Refusal | None:
    """A reserve card by its number."""
    reserve = seen.view["reserves"][seen.seat]
    if not reserve or seen.view["leader"] == seen.seat:
        return "take 0 @0"
    if places and places[0] > len(_hand(seen)):
        return Refusal("carro-no-such-place", place=places[0], last=len(_hand(seen)))
    cards = [named([CARD_NUMBERS[card]]) for card in reserve]
    return Refusal("carro-reserve-choice", count=len(cards), cards=cards)


def _joker(seen: Seen) -> Refusal:
    """An X without a value, or none in the hand."""
    return Refusal("carro-joker-value" if JOKER in _hand(seen) else "carro-no-joker")


def expected(seen: Seen) -> Remark:
    """What may be done at this moment of a trick."""
    if seen.view["drawn"] is not None:
        return Remark("carro-now-put")
    if seen.view["leader"] == seen.seat:
        return Remark("carro-now-lead")
    return Remark("carro-now-follow" if seen.view["reserves"][seen.seat] else "carro-now-play")
