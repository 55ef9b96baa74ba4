"""Information-set Monte Carlo tree search, compiled, for every game of the catalogue.

One tree over the moves that are seen, shared by all imagined worlds. Each iteration has a
*learner*: a world is imagined from the learner's seat, the tree is followed by everybody, and only
the learner's own choices are credited with the result. The seat that thinks learns in worlds drawn
from its own knowledge; another seat first gets a hand that the thinker can imagine for it, then
learns in a world redrawn from *that* seat's knowledge, in which the thinker's cards are unknown to
it. So nobody in the tree plays on cards that it could not know.

Every edge keeps the result of the seat that made the move (max^n); partners share their results, so
a team acts as one side. Where choices are secret, only the learner's are in the tree and the others
choose by the game's sense. In games without secrets everybody learns from every iteration.
"""

from typing import Any

import numpy as np

from brelan.core.bits import lowest
from brelan.core.compiled import rule
from brelan.core.dispatch import MAX_SEATS, moves, play, redeal
from brelan.core.generator import share, stir
from brelan.core.sense import HIDDEN, OPEN, SECRET, enough, estimate, plausible, weigh

NODE = np.dtype(
    [
        ("worth", np.float32),  # mean result of the seat that moved here
        ("rarity", np.float32),  # 1 / (1 + visits): a division less in the hot loop
        ("visits", np.int32),  # iterations that learned from coming here
        ("level", np.float32),  # mean result of the seat that chooses here
        ("passes", np.int32),  # iterations that learned from choosing here
        ("first", np.int32),  # first child by ascending move, or 0
        ("next", np.int32),  # next sibling, or 0
        ("move", np.int16),
        ("seat", np.int8),
    ],
    align=True,
)

SCRATCH = np.dtype(
    [
        ("policy", np.uint64),  # the generator of the search, apart from the worlds' own
        ("used", np.int32),  # nodes in use; node 0 is the root
        ("depth", np.int32),  # length of the path
        ("values", np.float64, MAX_SEATS),  # the result of an iteration
        ("scores", np.int32, MAX_SEATS),
        ("path", np.int32, 256),  # the nodes of the descent
    ],
    align=True,
)
MOST_DEPTH = 250


@rule
def draw(box: Any, n: int) -> int:
    """A uniform number in 0…n-1 from the search's own generator."""
    box.policy = stir(box.policy)
    return share(box.policy, n)


@rule
def chance(box: Any) -> float:
    """A uniform number in 0…1."""
    box.policy = stir(box.policy)
    return float(box.policy >> np.uint64(11)) / 9007199254740992.0


@rule
def imagine(worlds: Any, seat: int, tries: int, box: Any) -> None:
    """Redraw ``worlds[0]`` from this seat's knowledge.

    Of several draws one is kept, each with a probability in proportion to how well it explains what
    the others have shown.
    """
    box.policy = stir(box.policy)
    worlds[0].rng = box.policy
    redeal(worlds[0], seat)
    if tries < 2:
        return
    total = plausible(worlds[0], seat)
    for _ in range(tries - 1):
        worlds[1] = worlds[0]
        box.policy = stir(box.policy)
        worlds[1].rng = box.policy
        redeal(worlds[1], seat)
        weight = plausible(worlds[1], seat)
        total += weight
        if chance(box) * total < weight:
            worlds[0] = worlds[1]


@rule
def choose_by_sense(s: Any, seat: int, out: Any, weights: Any, greed: float, box: Any) -> int:
    """A move of a playout: by the sense's weights with probability ``greed``, else uniform."""
    count = moves(s, seat, out)
    if count == 1:
        return int(out[0])
    if chance(box) >= greed:
        return int(out[draw(box, count)])
    weigh(s, seat, out, count, weights)
    total = 0.0
    for place in range(count):
        total += weights[place]
    mark = chance(box) * total
    for place in range(count):
        mark -= weights[place]
        if mark < 0.0:
            return int(out[place])
    return int(out[count - 1])


@rule
def select(
    nodes: Any, parent: int, seat: int, out: Any, count: int, weights: Any, curiosity: float
) -> int:
    """The child with the best upper bound (result so far, prior, novelty).

    Minus one less the place of a move that is not in the tree yet, where that is the best choice.
    Legal moves and children both ascend, so one walk finds which is which.
    """
    total = np.float32(0.0)
    for place in range(count):
        total += weights[place]
    drive = np.float32(curiosity * np.sqrt(1.0 + nodes[parent].passes) / total)
    best = 0
    best_bound = np.float32(-1e30)
    untried = -1
    untried_weight = np.float32(-1.0)
    child = int(nodes[parent].first)
    for place in range(count):
        move = int(out[place])
        while child and nodes[child].move < move:
            child = int(nodes[child].next)
        match = child
        while match and nodes[match].move == move and nodes[match].seat != seat:
            match = int(nodes[match].next)
        if match and nodes[match].move == move:
            bound = nodes[match].worth + drive * weights[place] * nodes[match].rarity
            if bound > best_bound:
                best_bound = bound
                best = match
        elif weights[place] > untried_weight:
            untried_weight = weights[place]
            untried = place
    if untried < 0:
        return best
    # A move not yet tried is expected to do a little worse than those that were.
    hope = nodes[parent].level - np.float32(0.1)
    if best and hope + drive * untried_weight <= best_bound:
        return best
    return -1 - untried


@rule
def grow(nodes: Any, parent: int, seat: int, move: int, box: Any) -> int:
    """A new child of ``parent``."""
    child = int(box.used)
    box.used += 1
    nodes[child].worth = 0.0
    nodes[child].rarity = 1.0
    nodes[child].visits = 0
    nodes[child].level = 0.0
    nodes[child].passes = 0
    nodes[child].first = 0
    nodes[child].move = move
    nodes[child].seat = seat
    before = 0
    after = int(nodes[parent].first)
    while after and nodes[after].move < move:
        before = after
        after = int(nodes[after].next)
    nodes[child].next = after
    if before:
        nodes[before].next = child
    else:
        nodes[parent].first = child
    return child


@rule
def descend(
    worlds: Any,
    learner: int,
    nodes: Any,
    secrecy: int,
    curiosity: float,
    greed: float,
    out: Any,
    weights: Any,
    box: Any,
) -> None:
    """Follow the tree in ``worlds[0]``, grow it by one node, and remember the path."""
    s = worlds[0]
    node = 0
    box.depth = 0
    while not s.over and box.depth < MOST_DEPTH:
        seat = lowest(s.pending)
        if (s.pending >> learner) & 1:
            seat = learner
        if secrecy == SECRET and seat != learner:
            play(s, seat, choose_by_sense(s, seat, out, weights, greed, box))
            continue
        count = moves(s, seat, out)
        if count == 1:
            play(s, seat, int(out[0]))
            continue
        weigh(s, seat, out, count, weights)
        child = select(nodes, node, seat, out, count, weights, curiosity)
        grown = child < 0
        if grown:
            if box.used >= len(nodes):
                return
            child = grow(nodes, node, seat, int(out[-1 - child]), box)
        box.path[box.depth] = child
        box.depth += 1
        play(s, seat, int(nodes[child].move))
        node = child
        if grown:
            return


@rule
def finish(s: Any, start_round: int, greed: float, out: Any, weights: Any, box: Any) -> None:
    """Play on by sense until the end, or until the sense has seen enough."""
    while not s.over and not enough(s, start_round):
        seat = lowest(s.pending)
        play(s, seat, choose_by_sense(s, seat, out, weights, greed, box))
    estimate(s, box.scores, box.values)


@rule
def learn(nodes: Any, learner: int, secrecy: int, box: Any) -> None:
    """Credit the learner's choices on the path with its result."""
    parent = 0
    for step in range(box.depth):
        child = int(box.path[step])
        mover = int(nodes[child].seat)
        if secrecy == OPEN or mover == learner:
            value = np.float32(box.values[mover])
            nodes[child].visits += 1
            nodes[child].rarity = 1.0 / (1.0 + nodes[child].visits)
            nodes[child].worth += (value - nodes[child].worth) / nodes[child].visits
            nodes[parent].passes += 1
            nodes[parent].level += (value - nodes[parent].level) / nodes[parent].passes
        parent = child


@rule
def think(
    root: Any,
    seat: int,
    first: int,
    iterations: int,
    nodes: Any,
    worlds: Any,
    secrecy: int,
    curiosity: float,
    greed: float,
    tries: int,
    others: int,
    out: Any,
    weights: Any,
    box: Any,
) -> None:
    """Iterations ``first`` … of the search for ``seat`` on the record ``root[0]``.

    One iteration in ``others`` is learned by another seat (0: none). ``box`` and ``nodes`` carry
    the tree from call to call.
    """
    players = int(root[0].players)
    start_round = int(root[0].round_number)
    for iteration in range(first, first + iterations):
        worlds[0] = root[0]
        learner = seat
        if secrecy == OPEN:
            box.policy = stir(box.policy)
            worlds[0].rng = box.policy
        else:
            imagine(worlds, seat, tries, box)
            if secrecy == HIDDEN and others and iteration % others == others - 1:
                turn = iteration // others % (players - 1)
                learner = (seat + 1 + turn) % players
                imagine(worlds, learner, 1, box)
        descend(worlds, learner, nodes, secrecy, curiosity, greed, out, weights, box)
        finish(worlds[0], start_round, greed, out, weights, box)
        learn(nodes, learner, secrecy, box)
