"""Carro Combo read naively from its rules: plain Python on the open view, one rule after the other.

This is the yardstick beside which the tests run the engine. It recomputes everything from the table
as data and shares no code with the engine. Comments give the number of the rule they transcribe.
"""

from __future__ import annotations

import random
from collections import Counter
from copy import deepcopy
from itertools import product
from typing import Any

View = dict[str, Any]
Options = dict[str, Any]

DECK = [str(value) for value in range(1, 13) for _ in range(4)] + ["X", "X", "P", "P", "S", "S"]
KINDS = ["solo", "run2", "pair", "run3", "trio"]  # rule 4: weakest first
SIZES = {"solo": 1, "stop": 1, "pioche": 1, "run2": 2, "pair": 2, "run3": 3, "trio": 3}
COMMON = {"game", "players", "pending", "over", "round", "scores", "winners"}
OWN = {"hands", "known", "reserves", "pile", "discard", "trick", "to_beat", "leader", "dealer"}
OWN |= {"tokens", "active", "drawn", "to_draw"}


# --- the deal -------------------------------------------------------------------------------------


def deal(options: Options, rng: random.Random) -> View:
    """An open view of a possible start of a game."""
    n = options["players"]
    dealer = options["dealer"] if options["dealer"] is not None else rng.randrange(n)
    cards = list(DECK)
    rng.shuffle(cards)
    size = _hand_size(n)
    hands = [[cards.pop() for _ in range(size)] for _ in range(n)]
    reserves = [[cards.pop() for _ in range(2)] for _ in range(n)]
    start: View = {
        "game": "carro-combo",
        "players": n,
        "over": False,
        "round": 1,
        "scores": [options["tokens"]] * n,
        "winners": [],
        "dealer": dealer,
        "tokens": [options["tokens"]] * n,
    }
    return _start_round(start, hands, reserves, cards, leader=(dealer + 1) % n)  # rule 2


def check_deal(options: Options, view: View) -> None:
    """Assert that an open view is a possible start of a game or of a round."""
    n = options["players"]
    seats = range(n)
    assert set(view) == COMMON | OWN, f"fields {set(view) ^ (COMMON | OWN)} missing or unknown"
    assert view["game"] == "carro-combo", view["game"]
    assert view["players"] == n, view["players"]
    assert view["over"] is False, "a start is not the end"
    assert view["winners"] == [], "nobody has won at a start"
    _check_cards(n, view)
    assert view["known"] == [[False] * _hand_size(n) for _ in seats], "no dealt card is known"
    assert view["active"] == [True] * n, "everybody is in at the start of a round"
    assert view["discard"] == [], "nothing has been played"
    assert view["trick"] == [], "nobody has acted"
    assert view["to_beat"] is None, "there is nothing to beat"
    assert view["drawn"] is None, "no card is drawn"
    assert view["to_draw"] == 0, "no card is to be drawn"

    dealer, leader = view["dealer"], view["leader"]
    assert dealer in seats, f"dealer {dealer}"
    assert options["dealer"] in (None, dealer), f"dealer {dealer}, not {options['dealer']}"
    assert leader in seats, f"leader {leader}"
    assert view["pending"] == [leader], f"pending {view['pending']}, leader {leader}"

    tokens = view["tokens"]
    assert len(tokens) == n, tokens
    assert all(0 <= count <= options["tokens"] for count in tokens), tokens
    assert view["scores"] == tokens, f"scores {view['scores']}, tokens {tokens}"
    finished = view["round"] - 1
    paid = sum(options["tokens"] - count for count in tokens)
    assert finished >= 0, view["round"]
    assert paid >= finished, f"{paid} tokens paid in {finished} rounds"
    if finished == 0:
        assert paid == 0, "tokens paid before the first round"
        assert leader == (dealer + 1) % n, "rule 2: the dealer's left leads the first round"
    else:
        alone = tokens[leader] < options["tokens"]
        several = leader == dealer and paid >= finished + 1
        assert alone or several, f"rule 2: seat {leader} cannot lead round {view['round']}"


def _hand_size(players: int) -> int:
    return 7 if players == 5 else 10  # rule 1


def _check_cards(players: int, view: View) -> None:
    """Assert that hands, reserves and pile are a whole pack dealt in the right numbers (rule 1)."""
    size = _hand_size(players)
    assert [len(hand) for hand in view["hands"]] == [size] * players, "hand sizes"
    assert [len(reserve) for reserve in view["reserves"]] == [2] * players, "reserve sizes"
    cards = list(view["pile"])
    for row in view["hands"] + view["reserves"]:
        cards += row
    assert Counter(cards) == Counter(DECK), "the 54 cards are not all dealt once"


def _start_round(
    view: View,
    hands: list[list[str]],
    reserves: list[list[str]],
    pile: list[str],
    *,
    leader: int,
) -> View:
    """The view with a new round laid out; dealer, tokens, scores and round stay."""
    now = deepcopy(view)
    now["hands"] = deepcopy(hands)
    now["known"] = [[False] * len(hand) for hand in hands]
    now["reserves"] = deepcopy(reserves)
    now["pile"] = list(pile)
    now["discard"] = []
    now["trick"] = []
    now["to_beat"] = None
    now["leader"] = leader
    now["active"] = [True] * view["players"]
    now["drawn"] = None
    now["to_draw"] = 0
    now["pending"] = [leader]
    return now


# --- the moves ------------------------------------------------------------------------------------


def legal(options: Options, view: View, seat: int) -> list[str]:
    """Every legal move of the seat; none when it is not pending."""
    if seat not in view["pending"]:
        return []
    hand = view["hands"][seat]
    if view["drawn"] is not None:  # rule 8: a drawn card goes anywhere in the hand
        return [f"put @{place}" for place in range(len(hand) + 1)]
    moves = []
    target = _to_beat(view["trick"])
    for place in range(len(hand)):
        if hand[place] == "S":  # rule 6
            moves.append(f"stop @{place}")
        if hand[place] == "P":  # rule 7
            moves.append(f"pioche @{place}")
        for size in (1, 2, 3):  # rule 4: neighbours in a row that is no ring
            if place + size <= len(hand):
                acts = _readings(hand[place : place + size])
                moves += [f"{act} @{place}" for act in acts if _beats(act, target)]
    if view["trick"]:  # rule 3: only a follower may take
        for number in range(len(view["reserves"][seat])):
            moves += [f"take {number} @{place}" for place in range(len(hand) + 1)]
    return moves


def _readings(cards: list[str]) -> list[str]:
    """Every number combination that exactly these cards can be announced as (rules 4 and 5)."""
    if "S" in cards or "P" in cards:
        return []
    readings = []
    choices = [list(range(1, 13)) if card == "X" else [int(card)] for card in cards]
    for values in product(*choices):
        low, high, size = min(values), max(values), len(values)
        if size == 1:
            act = f"solo {low}"
        elif low == high:
            act = f"{'pair' if size == 2 else 'trio'} {low}"
        elif sorted(values) == list(range(low, low + size)):
            act = f"run{size} {low}-{high}"
        else:
            continue
        if act not in readings:
            readings.append(act)
    return readings


def _strength(act: str) -> tuple[int, int]:
    """Rule 4: the kind first, then the value, runs by their highest card."""
    kind, value = act.split(" ")
    return KINDS.index(kind), int(value.split("-")[-1])


def _beats(act: str, target: str | None) -> bool:
    return target is None or _strength(act) > _strength(target)  # rule 4: strictly


def _numbers(trick: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The acts of a trick that are number combinations, weakest (= oldest) first."""
    return [entry for entry in trick if entry["act"].split(" ")[0] in KINDS]


def _to_beat(trick: list[dict[str, Any]]) -> str | None:
    """The last number combination of the trick (rules 3 and 7)."""
    numbers = _numbers(trick)
    return str(numbers[-1]["act"]) if numbers else None


def _winner(trick: list[dict[str, Any]]) -> int:
    """Rule 8: the Stop, else the last number combination, else the leader."""
    for entry in trick:
        if entry["act"] == "stop":
            return int(entry["seat"])
    numbers = _numbers(trick)
    return int(numbers[-1]["seat"]) if numbers else int(trick[0]["seat"])


# --- what a move does -----------------------------------------------------------------------------


def after(options: Options, view: View, seat: int, move: str, fresh: View | None) -> View:
    """The open view after a legal move; hands, reserves and pile of a new round are `fresh`'s."""
    assert move in legal(options, view, seat), f"seat {seat} cannot {move}"
    now = deepcopy(view)
    act, place_text = move.split("@")
    act, place = act.strip(), int(place_text)
    hand, known = now["hands"][seat], now["known"][seat]

    if act == "put":  # rule 8, and rule 12: known to its owner only
        hand.insert(place, now["drawn"])
        known.insert(place, False)
        now["drawn"] = None
        if now["to_draw"] == 0:
            return _finish_trick(options, now, fresh)
        now["to_draw"] -= 1
        now["drawn"] = now["pile"].pop(0)
        return now

    if act.startswith("take"):  # rule 3, and rule 12: all know where it went
        card = now["reserves"][seat].pop(int(act.split(" ")[1]))
        hand.insert(place, card)
        known.insert(place, True)
        act = f"take {card}"
    else:
        size = SIZES[act.split(" ")[0]]
        now["discard"] += hand[place : place + size]
        del hand[place : place + size]
        del known[place : place + size]
    now["trick"].append({"seat": seat, "act": act})
    now["to_beat"] = _to_beat(now["trick"])

    if act == "stop" or len(now["trick"]) == sum(now["active"]):  # rules 6 and 3
        return _draw_or_finish(options, now, fresh)
    follower = (seat + 1) % now["players"]
    while not now["active"][follower]:
        follower = (follower + 1) % now["players"]
    now["pending"] = [follower]
    if not legal(options, now, follower):  # rule 10
        return _pay(options, now, [follower], fresh)
    return now


def _draw_or_finish(options: Options, now: View, fresh: View | None) -> View:
    """Rule 8: the winner draws three cards a Pioche; without one the trick is finished."""
    pioches = sum(entry["act"] == "pioche" for entry in now["trick"])
    if pioches == 0:
        return _finish_trick(options, now, fresh)
    now["pending"] = [_winner(now["trick"])]
    now["drawn"] = now["pile"].pop(0)
    now["to_draw"] = 3 * pioches - 1
    return now


def _finish_trick(options: Options, now: View, fresh: View | None) -> View:
    """Rule 9: who has left, who pays, who leads."""
    n = now["players"]
    winner = _winner(now["trick"])
    now["active"] = [now["active"][i] and len(now["hands"][i]) > 0 for i in range(n)]
    still_in = [i for i in range(n) if now["active"][i]]
    if not still_in:
        payers = sorted({entry["seat"] for entry in now["trick"]} - {winner})
        return _pay(options, now, payers, fresh)
    if len(still_in) == 1:
        return _pay(options, now, still_in, fresh)
    best_first = [entry["seat"] for entry in reversed(_numbers(now["trick"]))]
    going_right = [(winner - step) % n for step in range(1, n)]
    candidates = [winner, *best_first, *going_right]
    leader = next(i for i in candidates if i in still_in)
    now["leader"] = leader
    now["trick"] = []
    now["to_beat"] = None
    now["pending"] = [leader]
    return now


def _pay(options: Options, now: View, payers: list[int], fresh: View | None) -> View:
    """Rule 11: tokens are paid; the game ends, or a new round begins (rule 2)."""
    losers = [i for i in payers if now["tokens"][i] == 0]
    for i in payers:
        if i not in losers:
            now["tokens"][i] -= 1
    now["scores"] = [-1 if i in losers else now["tokens"][i] for i in range(now["players"])]
    if losers:
        now["over"] = True
        now["pending"] = []
        now["winners"] = [i for i in range(now["players"]) if i not in losers]
        return now
    assert fresh is not None, "a new round needs a fresh deal"
    _check_cards(now["players"], fresh)
    now["round"] += 1
    leader = payers[0] if len(payers) == 1 else now["dealer"]
    started = _start_round(now, fresh["hands"], fresh["reserves"], fresh["pile"], leader=leader)
    check_deal(options, started)
    return started


# --- what is seen ---------------------------------------------------------------------------------


def seen(options: Options, view: View, seat: int) -> View:
    """What the seat sees: own cards, known cards of others, no pile, no drawn card of another."""
    shown = deepcopy(view)
    if view["over"]:
        return shown
    for other in range(view["players"]):
        if other != seat:  # rule 12
            row = zip(view["hands"][other], view["known"][other], strict=True)
            shown["hands"][other] = [card if known else "?" for card, known in row]
    shown["pile"] = ["?"] * len(view["pile"])
    if view["drawn"] is not None and view["pending"] != [seat]:
        shown["drawn"] = "?"
    return shown


def canonical(view: View) -> View:
    """A copy for comparisons: in this game the order of every list matters."""
    return deepcopy(view)
