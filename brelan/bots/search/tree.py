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
from brelan.core.compiler.decorators import rule
from brelan.core.dispatch import MAX_SEATS, moves, play, redeal
from brelan.core.generator import share, stir
from brelan.core.knowledge.sense import (
    HIDDEN,
    NOTES,
    OPEN,
    SECRET,
    enough,
    estimate,
    pick,
    plausible,
    reckon,
    weigh,
)

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
        ("scale", np.float32),  # what turns the weight of a move after it into its prior
        ("first", np.int32),  # the first of the moves after it; up to LEAF: none yet
        ("width", np.int16),  # how many there are, side by side, by ascending move
        ("room", np.int16),  # how many may be there before they have to go elsewhere
    ],
    align=True,
)
"""What comes after a move; edges and nodes have the same numbers, and the root is number 0."""
FRESH, LEAF = -256, 0
"""A node without children counts from FRESH on how often it was reached."""
PATIENCE = 8
"""A node gets children when it was reached once for so many of them: wide ones later."""
LEAP = 8
"""So many children at a time are left out on the way to a move further on."""
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
        ("notes", np.float32, NOTES),  # what the thinker can tell from the others' play
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

    It is kept as likely as it explains well what the others have shown; else it is drawn again, up
    to so many times.
    """
    for attempt in range(tries):
        box.policy = stir(box.policy)
        worlds[0].rng = box.policy
        redeal(worlds[0], seat)
        if attempt == tries - 1 or chance(box) < plausible(worlds[0], seat, box.notes):
            return


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
def write(edges: Any, nodes: Any, child: int, seat: int, move: int, prior: float) -> None:
    """A new move, with nothing after it."""
    edges[child].worth = 0.0
    edges[child].novelty = prior
    edges[child].visits = 0
    edges[child].move = move
    edges[child].seat = seat
    nodes[child].prior = prior
    nodes[child].level = 0.0
    nodes[child].passes = 0
    nodes[child].scale = 0.0
    nodes[child].first = FRESH
    nodes[child].width = 0
    nodes[child].room = 0


@rule
def expand(
    edges: Any, nodes: Any, parent: int, seat: int, out: Any, count: int, weights: Any, box: Any
) -> None:
    """All moves that are possible now become children, one beside the other."""
    total = np.float32(0.0)
    for place in range(count):
        total += weights[place]
    scale = np.float32(1.0) / total
    first = int(box.used)
    box.used += count
    nodes[parent].scale = scale
    nodes[parent].first = first
    nodes[parent].width = count
    nodes[parent].room = count
    for place in range(count):
        write(edges, nodes, first + place, seat, int(out[place]), weights[place] * scale)


@rule
def seek(edges: Any, child: int, end: int, seat: int, move: int) -> int:
    """From this child on the one of the seat's move, or the place where it would be."""
    while child + LEAP < end and edges[child + LEAP].move < move:
        child += LEAP
    while child < end and (
        edges[child].move < move or (edges[child].move == move and edges[child].seat != seat)
    ):
        child += 1
    return child


@rule
def keep_missing(edges: Any, nodes: Any, parent: int, seat: int, out: Any, count: int) -> int:
    """Of the moves in ``out`` keep those that have no child yet; how many these are."""
    child = int(nodes[parent].first)
    end = child + int(nodes[parent].width)
    missing = 0
    for place in range(count):
        move = int(out[place])
        child = seek(edges, child, end, seat, move)
        if child == end or edges[child].move != move:
            out[missing] = move
            missing += 1
    return missing


@rule
def supplement(
    edges: Any, nodes: Any, parent: int, seat: int, out: Any, count: int, weights: Any, box: Any
) -> bool:
    """Moves that were not possible when the node got its children join them, ascending.

    Whether there was room for that.
    """
    width = int(nodes[parent].width)
    first = int(nodes[parent].first)
    if width + count > nodes[parent].room:
        room = width + count + (width + count) // 2
        if box.used + room > len(nodes):
            return False
        for place in range(width):
            edges[box.used + place] = edges[first + place]
            nodes[box.used + place] = nodes[first + place]
        first = int(box.used)
        box.used += room
        nodes[parent].first = first
        nodes[parent].room = room
    scale = nodes[parent].scale
    nodes[parent].width = width + count
    # From the last one on, so that every child moves to its place at once.
    old = first + width - 1
    place = count - 1
    while place >= 0:
        if old >= first and edges[old].move > out[place]:
            edges[old + place + 1] = edges[old]
            nodes[old + place + 1] = nodes[old]
            old -= 1
        else:
            prior = min(np.float32(1.0), weights[place] * scale)
            write(edges, nodes, old + place + 1, seat, int(out[place]), prior)
            place -= 1
    return True


@rule
def select(
    edges: Any, nodes: Any, parent: int, seat: int, out: Any, count: int, curiosity: float
) -> int:
    """The child with the best upper bound: result so far, prior, novelty.

    0 if a possible move has no child yet. Possible moves and children both ascend, so one walk
    finds which is which.
    """
    drive = np.float32(curiosity * np.sqrt(1.0 + nodes[parent].passes))
    # A move not yet tried is expected to do a little worse than those that were.
    hope = nodes[parent].level - np.float32(0.1)
    child = int(nodes[parent].first)
    end = child + int(nodes[parent].width)
    best = 0
    best_bound = np.float32(-1e30)
    for place in range(count):
        move = int(out[place])
        if child == end or edges[child].move != move or edges[child].seat != seat:
            child = seek(edges, child, end, seat, move)
            if child == end or edges[child].move != move:
                return 0
        worth = edges[child].worth if edges[child].visits else hope
        bound = worth + drive * edges[child].novelty
        if bound > best_bound:
            best_bound = bound
            best = child
        child += 1
    return best


@rule
def select_by_prior(
    edges: Any, nodes: Any, parent: int, seat: int, out: Any, count: int, weights: Any, box: Any
) -> int:
    """Any child, by its prior; 0 if a possible move has none yet."""
    first = int(nodes[parent].first)
    end = first + int(nodes[parent].width)
    child = first
    total = np.float32(0.0)
    for place in range(count):
        move = int(out[place])
        child = seek(edges, child, end, seat, move)
        if child == end or edges[child].move != move:
            return 0
        # The prior, from where the processor has just been.
        total += edges[child].novelty * np.float32(1 + edges[child].visits)
        weights[place] = total
        child += 1
    mark = np.float32(chance(box)) * total
    place = 0
    while place < count - 1 and weights[place] <= mark:
        place += 1
    return seek(edges, first, end, seat, int(out[place]))


@rule
def choose_child(
    edges: Any,
    nodes: Any,
    parent: int,
    seat: int,
    out: Any,
    count: int,
    curiosity: float,
    naive: bool,
    weights: Any,
    box: Any,
) -> int:
    """A child by what was learned, or, by a naive seat, by how promising it looks."""
    if naive:
        return select_by_prior(edges, nodes, parent, seat, out, count, weights, box)
    return select(edges, nodes, parent, seat, out, count, curiosity)


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
    first = int(nodes[0].first)
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
        if first <= LEAF:
            arrivals = first - FRESH
            if node and arrivals * PATIENCE < count:
                nodes[node].first += 1
                return
            if box.used + count > len(nodes):
                return
            weigh(s, seat, out, count, weights)
            expand(edges, nodes, node, seat, out, count, weights, box)
        naive = secrecy == HIDDEN and seat != learner and nodes[node].passes < TRUSTED
        child = choose_child(edges, nodes, node, seat, out, count, curiosity, naive, weights, box)
        if child == 0:
            missing = keep_missing(edges, nodes, node, seat, out, count)
            weigh(s, seat, out, missing, weights)
            if not supplement(edges, nodes, node, seat, out, missing, weights, box):
                return
            count = moves(s, seat, out)
            child = choose_child(
                edges, nodes, node, seat, out, count, curiosity, naive, weights, box
            )
        box.path[box.depth] = child
        box.depth += 1
        first = int(nodes[child].first)  # asked for now, needed after the move: memory is slow
        play(s, seat, int(edges[child].move))
        node = child


@rule
def finish(
    s: Any, start_round: int, horizon: int, greed: float, out: Any, weights: Any, box: Any
) -> None:
    """Play on by sense, so many moves at most, until the end or until the sense has seen enough."""
    while horizon and not s.over and not enough(s, start_round):
        _play_by_sense(s, greed, out, weights, box)
        horizon -= 1
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
    horizon: int,
    out: Any,
    weights: Any,
    box: Any,
) -> None:
    """Iterations ``first`` … of the search for ``seat`` on the record ``root[0]``.

    One iteration in ``others`` is learned by another seat (0: none). The tree, which is ``edges``,
    ``nodes`` and ``box``, is carried from call to call.
    """
    if first == 0:
        reckon(root[0], seat, box.notes)
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
        finish(worlds[0], start_round, horizon, greed, out, weights, box)
        learn(edges, nodes, learner, secrecy, box)
