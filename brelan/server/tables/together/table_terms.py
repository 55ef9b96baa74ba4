"""A table's terms, offers and seats that gave up, as people are told of them."""

from __future__ import annotations

from ...messages.protocol import OfferInfo, SeatInfo, TermsInfo, TimeUp
from ...model import seats
from ...model.state import State
from ...model.together import giving_up
from .. import results


def describe(state: State) -> TermsInfo | None:
    """What one agrees to by sitting down."""
    terms = state.header.terms
    if terms is None:
        return None
    game = state.game
    meaning = giving_up.meaning(game.sides, game.info.seeks)
    return TermsInfo(
        version=terms.version,
        rated=terms.rated,
        patience=terms.patience,
        partners_talk=terms.partners_talk,
        giving_up=meaning,
        time_up=None if state.header.clock is None else _time_up(state, meaning),
    )


def _time_up(state: State, meaning: TimeUp) -> TimeUp:
    """Alone against bots, one of them moves and the game goes on."""
    others = sum(chair.kind != "bot" for chair in state.chairs) > 1
    return meaning if others or state.between_people else "bot-moves"


def seats_info(
    state: State, person: str | None, missing: dict[str, int] | None = None
) -> list[SeatInfo]:
    """The seats, with who may be helped and who has given up; ``missing`` as in `describe`."""
    dealt = state.status != "waiting"
    helped = state.header.helped
    told = seats.describe(state.chairs, person, state.names, helped, missing, dealt=dealt)
    for seat, info in enumerate(told):
        info.gave_up = state.gave_up.get(seat)
    return told


def can_resign(state: State, held: tuple[int, ...]) -> list[int]:
    """The seats that may give up now."""
    if state.header.terms is None or state.status != "running":
        return []
    return [seat for seat in held if seat not in state.gave_up]


def offer(state: State, person: str | None) -> OfferInfo | None:
    """The offer that stands, as one person is told of it."""
    standing = state.offers.standing
    if standing is None:
        return None
    awaited = set(state.asked(standing.person)) - standing.accepted
    return OfferInfo(
        ply=standing.ply,
        what=standing.what,
        seat=standing.seat,
        you=person is not None and person == standing.person,
        moves=standing.moves,
        unrates=standing.what == "back" and results.counts(state),
        awaited=[
            seat
            for seat, chair in enumerate(state.chairs)
            if chair.kind == "person" and chair.person in awaited and seat not in state.gave_up
        ],
        can_reply=person in awaited,
    )
