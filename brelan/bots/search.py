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
from brelan.core.sense import HIDDEN, OPEN, SECRET, enough, estimate, pick, plausible, weigh

EDGE = np.dtype(
    [
        ("worth", np.float32),  # mean result of the seat that made this move
        ("novelty", np.float32),  # its prior / (1 + visits)
        ("visits", np.int32),  # iterations that learned from this move
        ("move", np.int16),
        ("seat", np.int8),
    ],
    align=True,
)
"""A move in the tree: what choosing looks at, so that many fit into the processor's cache."""

NODE = np.dtype(
    [
        ("prior", np.float32),  # how promising the move looked, in parts of all
        ("level", np.float32),  # mean result of the seat that chooses after it
        ("passes", np.int32),  # iterations that learned from choosing here
        ("first", np.int32),  # the first of the moves after it; up to LEAF: none yet
        ("more", np.int32),  # the first of those that were not possible at first, or 0
        ("next", np.int32),  # the next of those, by ascending move, or 0
        ("width", np.int16),  # how many moves there were at first
    ],
    align=True,
)
"""What comes after a move; edges and nodes have the same numbers, and the root is number 0."""
FRESH, LEAF = -256, 0
"""A node without children counts from FRESH on how often it was reached."""
PATIENCE = 8
"""A node gets children when it was reached once for so many of them: wide ones later."""
TRUSTED = 2
"""So often must another seat have learned before it follows what it learned."""

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
    """A move of a playout: the sense's pick; else by its weights as often as ``greed`` says."""
    box.policy = stir(box.policy)
    picked = pick(s, seat, box.policy)
    if picked >= 0:
        return picked
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
def add(edges: Any, nodes: Any, seat: int, move: int, prior: float, box: Any) -> int:
    """A new move, with nothing after it."""
    child = int(box.used)
    box.used += 1
    edges[child].worth = 0.0
    edges[child].novelty = prior
    edges[child].visits = 0
    edges[child].move = move
    edges[child].seat = seat
    nodes[child].prior = prior
    nodes[child].level = 0.0
    nodes[child].passes = 0
    nodes[child].first = FRESH
    nodes[child].more = 0
    nodes[child].next = 0
    nodes[child].width = 0
    return child


@rule
def total_of(weights: Any, count: int) -> Any:
    """The sum of the weights."""
    total = np.float32(0.0)
    for place in range(count):
        total += weights[place]
    return total


@rule
def expand(
    edges: Any, nodes: Any, parent: int, seat: int, out: Any, count: int, weights: Any, box: Any
) -> None:
    """All moves that are possible now become children, one beside the other."""
    scale = np.float32(1.0) / total_of(weights, count)
    nodes[parent].first = box.used
    nodes[parent].width = count
    for place in range(count):
        add(edges, nodes, seat, int(out[place]), weights[place] * scale, box)


@rule
def supplement(
    edges: Any, nodes: Any, parent: int, seat: int, out: Any, count: int, weights: Any, box: Any
) -> None:
    """Moves that were not possible when the node got its children join them, ascending."""
    scale = np.float32(1.0) / total_of(weights, count)
    child = int(nodes[parent].first)
    end = child + int(nodes[parent].width)
    if edges[child].seat != seat:
        child = end
    before = 0
    late = int(nodes[parent].more)
    for place in range(count):
        move = int(out[place])
        while child < end and edges[child].move < move:
            child += 1
        if child < end and edges[child].move == move:
            continue
        while late and (
            edges[late].move < move or (edges[late].move == move and edges[late].seat != seat)
        ):
            before = late
            late = int(nodes[late].next)
        if late and edges[late].move == move:
            continue
        fresh = add(edges, nodes, seat, move, weights[place] * scale, box)
        nodes[fresh].next = late
        if before:
            nodes[before].next = fresh
        else:
            nodes[parent].more = fresh
        before = fresh


@rule
def select(
    edges: Any,
    nodes: Any,
    parent: int,
    seat: int,
    out: Any,
    count: int,
    curiosity: float,
    by_prior: bool,
    box: Any,
) -> int:
    """The child with the best upper bound (result so far, prior, novelty), or any by its prior.

    0 if a possible move has no child yet. Possible moves and children both ascend, so one walk
    finds which is which.
    """
    drive = np.float32(curiosity * np.sqrt(1.0 + nodes[parent].passes))
    # A move not yet tried is expected to do a little worse than those that were.
    hope = nodes[parent].level - np.float32(0.1)
    child = int(nodes[parent].first)
    end = child + int(nodes[parent].width)
    if edges[child].seat != seat:
        child = end
    late = int(nodes[parent].more)
    best = 0
    best_bound = np.float32(-1e30)
    total = np.float32(0.0)
    for place in range(count):
        move = int(out[place])
        while child < end and edges[child].move < move:
            child += 1
        match = child
        if child == end or edges[child].move != move:
            while late and edges[late].move < move:
                late = int(nodes[late].next)
            match = late
            while match and edges[match].move == move and edges[match].seat != seat:
                match = int(nodes[match].next)
            if match == 0 or edges[match].move != move:
                return 0
        if by_prior:
            total += nodes[match].prior
            if chance(box) * total <= nodes[match].prior:
                best = match
        else:
            worth = edges[match].worth if edges[match].visits else hope
            bound = worth + drive * edges[match].novelty
            if bound > best_bound:
                best_bound = bound
                best = match
    return best


@rule
def descend(
    worlds: Any,
    learner: int,
    edges: Any,
    nodes: Any,
    secrecy: int,
    curiosity: float,
    greed: float,
    deepest: int,
    out: Any,
    weights: Any,
    box: Any,
) -> None:
    """Follow the tree in ``worlds[0]``, grow it by one node, and remember the path."""
    s = worlds[0]
    node = 0
    box.depth = 0
    while not s.over and box.depth < deepest:
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
        if box.used + count > len(nodes):
            return
        if nodes[node].first <= LEAF:
            arrivals = int(nodes[node].first) - FRESH
            if node and arrivals * PATIENCE < count:
                nodes[node].first += 1
                return
            weigh(s, seat, out, count, weights)
            expand(edges, nodes, node, seat, out, count, weights, box)
        naive = secrecy == HIDDEN and seat != learner and nodes[node].passes < TRUSTED
        child = select(edges, nodes, node, seat, out, count, curiosity, naive, box)
        if child == 0:
            weigh(s, seat, out, count, weights)
            supplement(edges, nodes, node, seat, out, count, weights, box)
            child = select(edges, nodes, node, seat, out, count, curiosity, naive, box)
        box.path[box.depth] = child
        box.depth += 1
        play(s, seat, int(edges[child].move))
        node = child


@rule
def finish(s: Any, start_round: int, greed: float, out: Any, weights: Any, box: Any) -> None:
    """Play on by sense until the end, or until the sense has seen enough."""
    while not s.over and not enough(s, start_round):
        _play_by_sense(s, greed, out, weights, box)
    estimate(s, box.scores, box.values)


@rule
def play_out(s: Any, greed: float, out: Any, weights: Any, box: Any) -> None:
    """Play on by sense to the very end."""
    while not s.over:
        _play_by_sense(s, greed, out, weights, box)


@rule
def _play_by_sense(s: Any, greed: float, out: Any, weights: Any, box: Any) -> None:
    seat = lowest(s.pending)
    play(s, seat, choose_by_sense(s, seat, out, weights, greed, box))


@rule
def learn(edges: Any, nodes: Any, learner: int, secrecy: int, box: Any) -> None:
    """Credit the learner's choices on the path with its result."""
    parent = 0
    for step in range(box.depth):
        child = int(box.path[step])
        mover = int(edges[child].seat)
        if secrecy == OPEN or mover == learner:
            value = np.float32(box.values[mover])
            edges[child].visits += 1
            edges[child].novelty = nodes[child].prior / np.float32(1.0 + edges[child].visits)
            edges[child].worth += (value - edges[child].worth) / edges[child].visits
            nodes[parent].passes += 1
            nodes[parent].level += (value - nodes[parent].level) / nodes[parent].passes
        parent = child


@rule
def think(
    root: Any,
    seat: int,
    first: int,
    iterations: int,
    edges: Any,
    nodes: Any,
    worlds: Any,
    secrecy: int,
    curiosity: float,
    greed: float,
    tries: int,
    others: int,
    deepest: int,
    out: Any,
    weights: Any,
    box: Any,
) -> None:
    """Iterations ``first`` … of the search for ``seat`` on the record ``root[0]``.

    One iteration in ``others`` is learned by another seat (0: none). The tree, which is ``edges``,
    ``nodes`` and ``box``, is carried from call to call.
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
        descend(
            worlds, learner, edges, nodes, secrecy, curiosity, greed, deepest, out, weights, box
        )
        finish(worlds[0], start_round, greed, out, weights, box)
        learn(edges, nodes, learner, secrecy, box)
