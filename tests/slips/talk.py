"""What people say instead of the notation, game by game: right in other words, or wrong.

Written from the rules, before there was a reader.
"""

import random
from collections.abc import Callable, Iterator
from typing import Any

from .fingers import Slip

View = dict[str, Any]
FRENCH = {
    "r": "rouge", "o": "orange", "y": "jaune", "g": "vert", "b": "bleu", "p": "violet",
    "k": "noir", "w": "blanc",
}  # fmt: skip
ENGLISH = {
    "r": "red", "o": "orange", "y": "yellow", "g": "green", "b": "blue", "p": "purple",
    "k": "black", "w": "white",
}  # fmt: skip
NUMBERS_FR = "zéro un deux trois quatre cinq six sept huit neuf dix onze douze".split()  # noqa: SIM905 - easier to read
NUMBERS_EN = (
    "zero one two three four five six seven eight nine ten eleven twelve".split()  # noqa: SIM905 - easier to read
)


def card_names(card: str, chance: random.Random) -> str:
    """A coloured card as people call it."""
    colour, value = card[0], card[1:]
    french, english = FRENCH[colour], ENGLISH[colour]
    return chance.choice(
        (
            f"{value} {french}", f"{french} {value}", f"le {value} {french}", f"{french}{value}",
            f"{value} {english}", f"{english} {value}", f"the {english} {value}",
            f"{value}{colour}", f"{colour} {value}", f"{colour.upper()}{value}",
            f"{colour}-{value}",
            f"le {NUMBERS_FR[int(value)]} {french}", f"the {english} {NUMBERS_EN[int(value)]}",
            f"{french.upper()} {value}", f"la carte {value} {french}",
        )
    )  # fmt: skip


def square_names(square: str, chance: random.Random) -> str:
    """A square as people call it."""
    column, row = square[0], square[1:]
    return chance.choice(
        (
            square.upper(), f"{column} {row}", f"{row}{column}", f"{row} {column}", f"en {square}",
            f"case {square}", f"la case {square}", f"on {square}", f"square {square}",
            f"colonne {column} ligne {row}", f"column {column} row {row}", f"{column}-{row}",
            f"ligne {row} colonne {column}", f"sur {square}", f"to {square}", f"{column},{row}",
        )
    )  # fmt: skip


def _any(letters: str, most: int, chance: random.Random) -> str:
    """A card or a square, which may be anywhere."""
    return f"{chance.choice(letters)}{chance.randint(1, most)}"


def combi_combo(move: str, _view: View, chance: random.Random) -> Iterator[Slip]:
    """Passing a card to the left."""
    card = move.split()[1]
    named = card_names(card, chance)
    verbs = ["passe", "passer", "donne", "donner", "cède", "céder", "pass", "give"]
    verb = chance.choice(verbs)
    for text in (
        card, named, f"{verb} {named}", f"{verb} {card}", f"je {verb} {named}",
        f"{verb} {named} à gauche", f"{verb} {named} to the left", f"{card} {verb}",
    ):  # fmt: skip
        yield Slip(text, "in words", move)
    for text in (
        "pass", "passe", "je passe", f"pass {card[0]}", f"pass {card[1]}", f"pass {card[0]}5",
        f"pass {card[0]}0", "pass x2", "pass rose 2", "passe w1", f"garde {card}", f"keep {card}",
        f"prends {card}", f"take {card}", f"pass {card} {card}", f"pass {card} o2", "pass 12",
        f"pass {chance.choice('roygbp')}{chance.randint(1, 4)}", "pass pass", "stop", "passe le 4",
        f"v{card[1]}", f"j{card[1]}", f"pass {card} to seat 2", "passe un rouge", "la rouge",
    ):  # fmt: skip
        yield Slip(text, "wrong or vague")


KINDS = {
    "solo": "solo|carte seule|single|la carte|seul|simple",
    "run2": "petite suite|suite de deux|suite|short run|run of two|run",
    "pair": "paire|paire de|double|une paire de|pair of|deux",
    "run3": "grande suite|suite de trois|suite|long run|run of three|run",
    "trio": "brelan|brelan de|trio de|triple|three|trois|un trio de",
}


def carro_combo(move: str, view: View, chance: random.Random) -> Iterator[Slip]:
    """Combinations, specials, the reserve and drawn cards."""
    words, _, place = move.partition(" @")
    kind, _, value = words.partition(" ")
    yield from _carro_places(words, place, move, chance)
    if kind in KINDS:
        yield from _carro_play(kind, value, place, move, chance)
    elif kind == "take":
        for text in (
            f"prends {value} @{place}", f"prendre {value} @{place}",
            f"je prends {value} en {place}",
            f"prends la réserve {value} place {place}", f"take {value} {place}",
            f"TAKE {value}@{place}",
            f"take reserve {value} @{place}",
        ):  # fmt: skip
            yield Slip(text, "in words", move)
        for text in (f"take {value}", "take", f"take @{place}", "prends", f"take 2 @{place}",
                     "take 2",
                     f"take {view['reserves'][0][:1]} @{place}", "réserve", "je prends une carte",
        ):  # fmt: skip
            yield Slip(text, "wrong or vague")
    elif kind == "put":
        for text in (f"put {place}", f"mets @{place}", f"pose en {place}", f"insère @{place}",
                     f"glisse la carte en {place}", f"place {place}", f"put it at {place}",
        ):  # fmt: skip
            yield Slip(text, "in words", move)
        yield Slip("put", "wrong or vague")
    number = chance.randint(1, 12)
    for text in (
        "run2 12-1 @0", "run2 1-12 @0", "run3 11-1 @2", "run3 12-2", "run2 5-7 @0", "run3 5-6 @0",
        "run3 5-9", f"pair {number}-{number} @0", f"pair {number} 5", "solo 13 @0", "solo 0 @1",
        f"carré {number}", f"quad {number} @0", "run4 5-8 @0", f"solo {number} @99", "solo 8 @-1",
        "passe", "pass", "je passe", "fold", "skip", "put @0", "put", "take 0 @0", "take 1 @0",
        "take 2 @0", "take X @0", "stop", "pioche", "Stop!", "S", "P", "X", "joker", f"X {number}",
        f"solo X @{chance.randrange(9)}", f"solo {number}", f"{number}", f"{number} {number}",
        f"run2 {number}-{number + 1}", f"run2 {number + 1}-{number}", f"suite {number}",
        f"run3 {number} {number + 1} {number + 2}", f"trio {number}", f"pair {number}", "@3",
        f"{number}@3", "double", "trio", "brelan", "je joue mon 8", "la plus petite", "paire d'as",
        f"solo {number} @{chance.randrange(12)}", "stop @0", "pioche @1", "draw", "je pioche",
    ):  # fmt: skip
        yield Slip(text, "wrong or vague")


def _carro_places(words: str, place: str, move: str, chance: random.Random) -> Iterator[Slip]:
    said = chance.choice(
        ("place {}", "@ {}", "en place {}", "at {}", "à la place {}", "position {}")
    )
    yield Slip(f"{words} {said.format(place)}", "place in words", move)
    yield Slip(f"{words}@{place}", "no space before @", move)
    yield Slip(f"@{place} {words}", "place first", move)
    yield Slip(f"{words} {place}", "no @")
    yield Slip(words, "no place")
    yield Slip(f"{words} @{int(place) + 1}", "places from 1")


def _carro_play(
    kind: str, value: str, place: str, move: str, chance: random.Random
) -> Iterator[Slip]:
    name = chance.choice(KINDS[kind].split("|"))
    low, _, high = value.partition("-")
    if high:
        dash = chance.choice(("-", " ", "–", ",", " - ", "/", " à ", " to ", " et "))
        values = [f"{low}{dash}{high}", f"{high}{dash}{low}"]
        if kind == "run3":
            values.append(f"{low}-{int(low) + 1}-{high}")
    else:
        values = [value, f"le {value}" if kind == "solo" else value]
    for written in values:
        yield Slip(f"{name} {written} @{place}", "kind in words", move)
        yield Slip(f"{kind} {written} @{place}", "value otherwise", move)
        yield Slip(f"{name} {written}", "no place")
        yield Slip(written, "value alone")
        yield Slip(f"joue {written}", "value alone")


def bonne_combinaison(move: str, view: View, chance: random.Random) -> Iterator[Slip]:
    """Announcing a card, or placing its copy."""
    *card, square = move.split()
    where = square_names(square, chance)
    if card:
        named = card_names(card[0], chance)
        for text in (f"{named} en {square}", f"{named} {square}", f"{card[0]} {where}",
                     f"{named} on {square}", f"{card[0]}{square}", f"annonce {named} en {square}",
                     f"{card[0]}, {square}", f"{card[0]}-{square}", f"place {named} sur {square}",
        ):  # fmt: skip
            yield Slip(text, "in words", move)
        yield Slip(f"{square} {card[0]}", "square first")
        yield Slip(card[0], "card alone")
        yield Slip(square, "square alone")
    else:
        for text in (where, f"copie {where}", f"pose {where}", f"place {where}"):
            yield Slip(text, "in words", move)
        yield Slip(f"{view['announced']} {square}", "announced card too")
    column, row = square[0], square[1]
    yield Slip(f"{'abcd'[int(row) - 1]}{'abcd'.index(column) + 1}", "coordinates swapped")
    for text in (
        "e5", "a0", "a5", "d 9", "g7 a1", "w4 a1", "g0 a1", "pass", "passe", "b2", "2 3", "2,3",
        f"{_any('gbyrk', 6, chance)} {_any('abcd', 4, chance)}", _any("abcd", 4, chance), "centre",
        "en haut à gauche", "top left",
        f"{card[0] if card else 'g4'} e1", f"r1 r2 {square}", "6 noir", "noir a1", "4 a1", "n4 a1",
        "v4 b2", "j3 c1", "rouge", "a", "3", f"{square} {square}", "announce g4", "rose 4 a1",
    ):  # fmt: skip
        yield Slip(text, "wrong or vague")


def punto(move: str, view: View, chance: random.Random) -> Iterator[Slip]:
    """Placing a card."""
    *card, square = move.split()
    where = square_names(square, chance)
    hand = next((cards for cards in view["hands"] if cards and cards[0] != "?"), ["r5"])
    if card:
        named = card_names(card[0], chance)
        for text in (f"{named} en {square}", f"{card[0]} {where}", f"{named} {square}",
                     f"{card[0]}{square}", f"{named} on {square}", f"pose {named} sur {square}",
        ):  # fmt: skip
            yield Slip(text, "in words", move)
        for text in (f"{square} {card[0]}", square, card[0], f"{card[0][1]} {square}"):
            yield Slip(text, "half of it")
    else:
        for text in (where, f"pose {where}", f"place {where}", f"je joue en {square}",
                     f"{hand[0]} {square}", f"{card_names(hand[0], chance)} en {square}",
        ):  # fmt: skip
            yield Slip(text, "in words", move)
    for text in (
        "l6", "f12", "f0", "a0", "z9", "k12", "6 6", "6,6", "f", "6", "pass", "passe", "centre",
        "r5 r5", _any("abcdefghijk", 11, chance), "au milieu",
        f"{_any('rgby', 9, chance)} {_any('defgh', 8, chance)}",
        f"w5 {square}", f"r0 {square}", f"v3 {square}", f"j7 {square}", f"{square} {square}",
        f"r12 {square}", "rouge", f"rouge {square}", f"le plus grand en {square}", "draw", "stop",
        f"5 {square}", f"r5 {square} g3", f"{square}, {square}", "f 6 6", "r5", "n'importe où",
    ):  # fmt: skip
        yield Slip(text, "wrong or vague")


def trader(move: str, view: View, chance: random.Random) -> Iterator[Slip]:
    """Buying, selling, the marker, passing."""
    verb, *rest = move.split()
    if verb == "buy":
        yield from _trader_purchase(move, rest[0], view, chance)
    elif verb == "sell":
        yield from _trader_sale(move, rest, chance)
    elif verb == "close":
        for text in (f"ferme {rest[0]}", f"fermer la colonne {rest[0]}", f"marqueur {rest[0]}",
                     f"marker {rest[0]}", f"close column {rest[0]}", f"bourse fermée {rest[0]}",
                     f"move the marker to column {rest[0]}", f"fermeture {rest[0]}"):  # fmt: skip
            yield Slip(text, "in words", move)
        yield Slip("close", "wrong or vague")
    else:
        for text in ("passe", "passer", "je passe", "Pass!", "I pass"):
            yield Slip(text, "in words", move)
    one, other = (f"{chance.choice('rygbw')}{chance.randint(2, 6)}" for _ in range(2))
    for text in (
        "buy 6", "buy 0", "buy 7", "buy 12", "buy", "achète", "sell", "vends", "close", "pass",
        "passe", "close 2", "close 6", "ferme 3", f"buy {one}",
        f"achète le {card_names(one, chance)}",
        f"sell {one} {other}", f"sell {one}", f"sell * {one}", f"sell * {one}'", "sell *",
        "sell * *",
        f"sell {one} {other} {one}", f"{one} {other}", one, "3", "*", "joker", f"joker {one}",
        "sell r7 r8", "sell x2 x3", "sell r1 r2", f"vends {card_names(one, chance)}",
        f"sell {one} {other}'", "buy 1 2", "buy -1", "buy three cards", "sell 4 5", "sell all",
        "vends tout", "buy colonne", f"sell {one[0]}", f"sell {one[0]} {one[0]}", "skip", "fold",
        f"sell {one} *", "acheter la moins chère", "buy r", "jeton", "buy 3 5", f"sell 2 {one}",
    ):  # fmt: skip
        yield Slip(text, "wrong or vague")


def _trader_purchase(move: str, column: str, view: View, chance: random.Random) -> Iterator[Slip]:
    french = NUMBERS_FR[int(column)] if column != "1" else "1"
    for text in (
        f"achète {column}", f"acheter {column}", f"j'achète {column}", f"buy column {column}",
        f"achat {column}", f"acheter la colonne {column}", f"buy col {column}", f"buy #{column}",
        f"achète {french}", f"BUY{column}", f"j’achète la colonne {column}",
        f"acheter col. {column}",
    ):  # fmt: skip
        yield Slip(text, "in words", move)
    free = view["columns"][int(column) - 1][-1]
    frees = [cards[-1] for cards in view["columns"] if cards]
    meant = move if frees.count(free) == 1 else None
    named = card_names(free, chance)
    for text in (f"buy {free}", f"achète {named}", f"buy {named}", f"j'achète {named}"):
        yield Slip(text, "by its card", meant)
    yield Slip(f"buy {free[1]}", "by its value")


def _trader_sale(move: str, cards: list[str], chance: random.Random) -> Iterator[Slip]:
    first, second = cards
    if first == "*":
        plain = second.rstrip("'")
        mine = (
            "" if plain == second else chance.choice(("'", "’", " du partenaire", " of my partner"))
        )
        named = card_names(plain, chance)
        for text in (f"vends * {plain}{mine}", f"sell joker {plain}{mine}", f"joker {named}{mine}",
                     f"vends le joker avec le {plain}{mine}", f"vendre * {named}{mine}",
                     f"*{plain}{mine}", f"sell the joker and {named}{mine}"):  # fmt: skip
            yield Slip(text, "in words", move)
        yield Slip(f"sell {plain} *", "joker last")
        yield Slip(f"sell * {plain}", "no apostrophe")
        return
    one, other = card_names(first, chance), card_names(second, chance)
    for text in (f"vends {first} {second}", f"vendre {first} et {second}",
                 f"sell {one} and {other}",
                 f"je vends {one} et {other}", f"sell {first}+{second}", f"sell {first},{second}",
                 f"{first} {second}", f"sell {first} & {second}", f"vente {first}-{second}",
    ):  # fmt: skip
        yield Slip(text, "in words", move)
    yield Slip(f"sell {second} {first}", "other order")
    yield Slip(f"sell {first} {second[1]}", "second colour left out")
    yield Slip(f"vends les {FRENCH[first[0]]}s {first[1]} et {second[1]}", "colour once")


def anything(move: str, _view: View, chance: random.Random) -> Iterator[Slip]:
    """A game that nobody has written slips for: its words in another order, or one alone."""
    words = move.split()
    if len(words) > 1:
        yield Slip(" ".join(reversed(words)), "other order", move)
    yield Slip(chance.choice(words), "a word alone")


TALK: dict[str, Callable[[str, View, random.Random], Iterator[Slip]]] = {
    "combi-combo": combi_combo,
    "carro-combo": carro_combo,
    "bonne-combinaison": bonne_combinaison,
    "punto": punto,
    "combit": trader,
    "trader": trader,
}
