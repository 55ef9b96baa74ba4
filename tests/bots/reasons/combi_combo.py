"""Combi-Combo: hands scored before and after, by the five criteria as they are written."""

from collections import Counter

from .case import Case, Check, Values, named

FOURS = (0, 0, 0, 1, 2, 4, 5)


def passed(case: Case) -> str:
    return case.move.removeprefix("pass ")


def hand(case: Case) -> list[str]:
    return list(case.view["hands"][case.seat])


def left(case: Case) -> list[str]:
    cards = hand(case)
    cards.remove(passed(case))
    return cards


def suites(cards: list[str]) -> set[str]:
    return {colour for colour in "roygbp" if all(colour + value in cards for value in "1234")}


def fours(cards: list[str]) -> int:
    return FOURS[len({card for card in cards if card[1] == "4"})]


def of_value(cards: list[str], value: str) -> int:
    return sum(card[1] == value for card in cards)


def values_of(case: Case) -> set[str]:
    return {card[1] for card in hand(case) if card[0] == passed(case)[0]}


def feeds(case: Case, values: Values) -> bool:
    given = {card for card in case.view["given"][case.seat] if card[0] == passed(case)[0]}
    return bool(len(given | {passed(case)}) == values["count"] >= 3)


def dead(case: Case, values: Values) -> bool:
    missing = named(values["missing"])
    copies = int(missing[1])
    seen = Counter(case.view["centre"])[missing]
    return seen == copies and missing not in hand(case) and missing[0] == passed(case)[0]


CHECKS: dict[str, Check] = {
    "combi-reason-breaks-suite": lambda case, _: suites(left(case)) < suites(hand(case)),
    "combi-reason-feeds": feeds,
    "combi-reason-spare-four": lambda case, _: (
        passed(case)[1] == "4" and passed(case) in left(case)
    ),
    "combi-reason-four": lambda case, values: (
        fours(hand(case)) - fours(left(case)) == values["points"] > 0
    ),
    "combi-reason-few-fours": lambda case, _: fours(hand(case)) == 0 and passed(case)[1] == "4",
    "combi-reason-breaks-twos": lambda case, _: (
        of_value(left(case), "2") // 3 < of_value(hand(case), "2") // 3
    ),
    "combi-reason-spare-two": lambda case, _: (
        passed(case)[1] == "2" and of_value(hand(case), "2") % 3 == 1
    ),
    "combi-reason-two-waits": lambda case, _: (
        passed(case)[1] == "2" and of_value(hand(case), "2") % 3 == 2
    ),
    "combi-reason-one": lambda case, _: passed(case)[1] == "1",
    "combi-reason-dead-suite": dead,
    "combi-reason-double": lambda case, _: hand(case).count(passed(case)) > 1,
    "combi-reason-leaves-suite": lambda case, values: (
        values_of(case) | {named(values["missing"])[1]} == set("1234")
        and len(values_of(case)) == 3
        and passed(case) not in left(case)
    ),
    "combi-reason-alone": lambda case, _: values_of(case) == {passed(case)[1]},
    "combi-reason-three": lambda case, _: passed(case)[1] == "3",
    "combi-reason-keeps-suite": lambda case, values: (
        {named(one) for one in values["colours"]} == suites(left(case)) != set()
    ),
    "combi-reason-keeps-twos": lambda case, _: (
        of_value(hand(case), "2") >= 3 and of_value(left(case), "2") == of_value(hand(case), "2")
    ),
    "combi-reason-plain": lambda case, values: named(values["card"]) == passed(case),
}
