"""Information-set Monte Carlo tree search, compiled, for every game of the catalogue.

One tree over the moves that are seen, shared by all imagined worlds. Each iteration has a
*learner*: a world is imagined from the learner's seat, the tree is followed by everybody, and only
the learner's own choices are credited with the result. The seat that thinks learns in worlds drawn
from its own knowledge; another seat first gets a hand that the thinker can imagine for it, then
learns in a world redrawn from *that* seat's knowledge, in which the thinker's cards are unknown to
it. So nobody in the tree plays on cards that it could not know.

Every edge keeps the result of the seat that made the move (max^n); partners share their results, so
a team acts as one side. Where choices are secret, only the learner's are in the tree and the others
choose by the game's sense. In games without secrets everybody learns from every iteration, and so
where all seats know the same.

What chance reveals to everybody may be an edge of its own, of nobody's: a *chance node*. A position
that the tree has not reached before is judged by a rollout, or by the room's network.
"""

from typing import Any, NamedTuple

import numpy as np

from brelan.core.bits import lowest
from brelan.core.compiler.decorators import inlined, rule
from brelan.core.dispatch import MAX_SEATS, moves, play, redeal
from brelan.core.generator import next_state
from brelan.core.knowledge.network import chances
from brelan.core.knowledge.sense import (
    HIDDEN,
    NOTES,
    OPEN,
    SECRET,
    appraise,
    describe,
    estimate,
    infer,
    plausible,
    prefer,
    revealed,
    rollout_ends,
    weigh,
)

from .rollout import random_fraction, rollout_move

EDGE = np.dtype(
    [
        ("value", np.float32),  # mean result of the seat that made this move
        ("exploration_term", np.float32),  # its prior / (1 + visits)
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
        ("value", np.float32),  # mean result of the seat that chooses after it
        ("visits", np.int32),  # iterations that learned from choosing here
        ("prior_scale", np.float32),  # what turns the weight of a move after it into its prior
        ("first_child", np.int32),  # the first of the moves after it; up to LEAF: none yet
        ("children", np.int16),  # how many there are, side by side, by ascending move
        ("capacity", np.int16),  # how many may be there before they have to go elsewhere
    ],
    align=True,
)
"""What comes after a move; edges and nodes have the same numbers, and the root is number 0."""
CHANCE = -1
"""In place of a seat: what chance has revealed."""
FRESH, LEAF = -256, 0
"""A node without children counts from FRESH on how often it was reached."""
CHILDREN_PER_ARRIVAL = 8
"""A node gets children when it was reached once for so many of them: wide ones later."""
FIRST_CODES = 4
"""So many results of chance find room at first."""
SKIPPED = 8
"""So many children at a time are left out on the way to a move further on."""
TRUSTED_VISITS = 2
"""So often must another seat have learned before it follows what it learned."""
UNTRIED_PENALTY = np.float32(0.1)
"""A move not yet tried is expected to do so much worse than those that were."""

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
SETTINGS_TYPE = np.dtype(
    [
        ("secrecy", np.int64),
        ("exploration", np.float64),
        ("guided_rollouts", np.float64),
        ("world_tries", np.int64),
        ("other_seats_every", np.int64),
        ("tree_depth", np.int64),
        ("rollout_moves", np.int64),
        ("everyone_learns", np.int64),
        ("chance_nodes", np.int64),
        ("network", np.int64),
    ]
)
"""What the compiled search needs of `SearchSettings`, which explains it."""


class Workspace(NamedTuple):
    """All that a search works with; it is carried from call to call."""

    root: Any
    """The position to decide in, as far as the seat knows it: an array of one record."""
    worlds: Any
    """The imagined world of an iteration: an array of one record."""
    edges: Any
    nodes: Any
    moves: Any
    """Room for the legal moves of one position,"""
    weights: Any
    """and for their weights."""
    scratch: Any
    settings: Any
    network: Any
    """What a room has learned (`network.Network`); nothing where it has no network."""


@rule
def imagine(w: Any, seat: int, tries: int) -> None:
    """Redraw the world from this seat's knowledge.

    It is kept as likely as it explains well what the others have shown; else it is drawn again, up
    to so many times.
    """
    for attempt in range(tries):
        w.scratch.policy = next_state(w.scratch.policy)
        w.worlds[0].rng = w.scratch.policy
        redeal(w.worlds[0], seat)
        last = attempt == tries - 1
        if last or random_fraction(w.scratch) < plausible(w.worlds[0], seat, w.scratch.notes):
            return


@inlined
def write_child(w: Any, child: int, seat: int, move: int, prior: float) -> None:
    """A new move, with nothing after it."""
    edge = w.edges[child]
    edge.value = 0.0
    edge.exploration_term = prior
    edge.visits = 0
    edge.move = move
    edge.seat = seat
    node = w.nodes[child]
    node.prior = prior
    node.value = 0.0
    node.visits = 0
    node.prior_scale = 0.0
    node.first_child = FRESH
    node.children = 0
    node.capacity = 0


@rule
def expand(w: Any, parent: int, seat: int, count: int) -> None:
    """All moves that are possible now become children, one beside the other."""
    total = np.float32(0.0)
    for place in range(count):
        total += w.weights[place]
    scale = np.float32(1.0) / total
    first = int(w.scratch.used)
    w.scratch.used += count
    w.nodes[parent].prior_scale = scale
    w.nodes[parent].first_child = first
    w.nodes[parent].children = count
    w.nodes[parent].capacity = count
    for place in range(count):
        write_child(w, first + place, seat, int(w.moves[place]), w.weights[place] * scale)


@rule
def find_child(edges: Any, child: int, end: int, seat: int, move: int) -> int:
    """From this child on the one of the seat's move, or the place where it would be."""
    while child + SKIPPED < end and edges[child + SKIPPED].move < move:
        child += SKIPPED
    while child < end and (
        edges[child].move < move or (edges[child].move == move and edges[child].seat != seat)
    ):
        child += 1
    return child


@rule
def keep_missing(w: Any, parent: int, seat: int, count: int) -> int:
    """Of the possible moves keep those that have no child yet; how many these are."""
    child = int(w.nodes[parent].first_child)
    end = child + int(w.nodes[parent].children)
    missing = 0
    for place in range(count):
        move = int(w.moves[place])
        child = find_child(w.edges, child, end, seat, move)
        if child == end or w.edges[child].move != move:
            w.moves[missing] = move
            missing += 1
    return missing


@rule
def add_children(w: Any, parent: int, seat: int, count: int) -> bool:
    """Moves that were not possible when the node got its children join them, ascending.

    Whether there was room for that.
    """
    edges, nodes = w.edges, w.nodes
    children = int(nodes[parent].children)
    first = int(nodes[parent].first_child)
    if children + count > nodes[parent].capacity:
        capacity = children + count + (children + count) // 2
        if w.scratch.used + capacity > len(nodes):
            return False
        for place in range(children):
            edges[w.scratch.used + place] = edges[first + place]
            nodes[w.scratch.used + place] = nodes[first + place]
        first = int(w.scratch.used)
        w.scratch.used += capacity
        nodes[parent].first_child = first
        nodes[parent].capacity = capacity
    scale = nodes[parent].prior_scale
    nodes[parent].children = children + count
    # From the last one on, so that every child moves to its place at once.
    old = first + children - 1
    place = count - 1
    while place >= 0:
        if old >= first and edges[old].move > w.moves[place]:
            edges[old + place + 1] = edges[old]
            nodes[old + place + 1] = nodes[old]
            old -= 1
        else:
            prior = min(np.float32(1.0), w.weights[place] * scale)
            write_child(w, old + place + 1, seat, int(w.moves[place]), prior)
            place -= 1
    return True


@rule
def select(w: Any, parent: int, seat: int, count: int) -> int:
    """The child with the best upper bound: result so far, prior, visits (PUCT).

    0 if a possible move has no child yet. Possible moves and children both ascend, so one walk
    finds which is which.
    """
    edges, node = w.edges, w.nodes[parent]
    exploration = np.float32(w.settings.exploration * np.sqrt(1.0 + node.visits))
    untried_value = node.value - UNTRIED_PENALTY
    child = int(node.first_child)
    end = child + int(node.children)
    best = 0
    best_bound = np.float32(-1e30)
    for place in range(count):
        move = int(w.moves[place])
        if child == end or edges[child].move != move or edges[child].seat != seat:
            child = find_child(edges, child, end, seat, move)
            if child == end or edges[child].move != move:
                return 0
        value = edges[child].value if edges[child].visits else untried_value
        bound = value + exploration * edges[child].exploration_term
        if bound > best_bound:
            best_bound = bound
            best = child
        child += 1
    return best


@rule
def select_by_prior(w: Any, parent: int, seat: int, count: int) -> int:
    """Any child, by its prior; 0 if a possible move has none yet."""
    first = int(w.nodes[parent].first_child)
    end = first + int(w.nodes[parent].children)
    child = first
    total = np.float32(0.0)
    for place in range(count):
        move = int(w.moves[place])
        child = find_child(w.edges, child, end, seat, move)
        if child == end or w.edges[child].move != move:
            return 0
        # The prior, from where the processor has just been.
        total += w.edges[child].exploration_term * np.float32(1 + w.edges[child].visits)
        w.weights[place] = total
        child += 1
    mark = np.float32(random_fraction(w.scratch)) * total
    place = 0
    while place < count - 1 and w.weights[place] <= mark:
        place += 1
    return find_child(w.edges, first, end, seat, int(w.moves[place]))


@inlined
def choose_child(w: Any, parent: int, seat: int, learner: int, count: int) -> int:
    """A child by what was learned, or, while a seat has learned too little, by its prior."""
    others = w.settings.secrecy == HIDDEN and seat != learner
    if others and not w.settings.everyone_learns and w.nodes[parent].visits < TRUSTED_VISITS:
        return select_by_prior(w, parent, seat, count)
    return select(w, parent, seat, count)


@rule
def descend(w: Any, learner: int) -> None:
    """Follow the tree in the world, grow it by one node, and remember the path."""
    s = w.worlds[0]
    node = 0
    first_child = int(w.nodes[0].first_child)
    w.scratch.depth = 0
    while not s.over and w.scratch.depth < w.settings.tree_depth:
        seat = lowest(s.pending)
        if (s.pending >> learner) & 1:
            seat = learner
        if w.settings.secrecy == SECRET and seat != learner:
            _play_by_sense(w, s, seat)
            continue
        count = moves(s, seat, w.moves)
        if count == 1:
            play(s, seat, int(w.moves[0]))
            continue
        if first_child <= LEAF:
            arrivals = first_child - FRESH
            if node and arrivals * CHILDREN_PER_ARRIVAL < count:
                w.nodes[node].first_child += 1
                return
            if w.scratch.used + count > len(w.nodes):
                return
            weigh_moves(w, s, seat, count)
            expand(w, node, seat, count)
        child = choose_child(w, node, seat, learner, count)
        if child == 0:
            missing = keep_missing(w, node, seat, count)
            weigh_moves(w, s, seat, missing)
            if not add_children(w, node, seat, missing):
                return
            count = moves(s, seat, w.moves)
            child = choose_child(w, node, seat, learner, count)
        w.scratch.path[w.scratch.depth] = child
        w.scratch.depth += 1
        # Asked for now, needed after the move: memory is slow.
        first_child = int(w.nodes[child].first_child)
        play(s, seat, int(w.edges[child].move))
        node = child
        if w.settings.chance_nodes and not s.over:
            code = revealed(s)
            if code >= 0:
                if first_child == FRESH:
                    w.nodes[node].first_child = FRESH + 1
                    return
                node = chance_child(w, node, code)
                if node == 0:
                    return
                w.scratch.path[w.scratch.depth] = node
                w.scratch.depth += 1
                first_child = int(w.nodes[node].first_child)


@rule
def chance_child(w: Any, parent: int, code: int) -> int:
    """The child for what chance has revealed, a new one if need be; 0 if there is no room."""
    edges = w.edges
    first = int(w.nodes[parent].first_child)
    if first > LEAF:
        end = first + int(w.nodes[parent].children)
        child = find_child(edges, first, end, CHANCE, code)
        if child < end and edges[child].move == code:
            return child
    w.moves[0] = code
    w.weights[0] = 1.0
    if first <= LEAF:
        if w.scratch.used + FIRST_CODES > len(w.nodes):
            return 0
        expand(w, parent, CHANCE, 1)
        w.scratch.used += FIRST_CODES - 1
        w.nodes[parent].capacity = FIRST_CODES
        return int(w.nodes[parent].first_child)
    if not add_children(w, parent, CHANCE, 1):
        return 0
    first = int(w.nodes[parent].first_child)
    return find_child(edges, first, first + int(w.nodes[parent].children), CHANCE, code)


@inlined
def weigh_moves(w: Any, s: Any, seat: int, count: int) -> None:
    """How promising the moves look: to the network if there is one, else to the sense."""
    if w.settings.network:
        prefer(s, seat, w.moves, count, w.network.table, w.weights)
    else:
        weigh(s, seat, w.moves, count, w.weights)


@inlined
def _play_by_sense(w: Any, s: Any, seat: int) -> None:
    move = rollout_move(s, seat, w.moves, w.weights, w.settings.guided_rollouts, w.scratch)
    play(s, seat, move)


@rule
def roll_out(w: Any, start_round: int) -> None:
    """Play on by sense, until the end or as long as the settings and the sense say; then judge."""
    s = w.worlds[0]
    left = w.settings.rollout_moves
    while left and not s.over and not rollout_ends(s, start_round):
        _play_by_sense(w, s, lowest(s.pending))
        left -= 1
    if w.settings.network and not s.over and not rollout_ends(s, start_round):
        rows = describe(s, w.network.rows)
        chances(w.network, rows)
        appraise(s, w.network.shares, w.scratch.scores, w.scratch.values)
    else:
        estimate(s, w.scratch.scores, w.scratch.values)


@rule
def backpropagate(w: Any, learner: int) -> None:
    """Credit the learner's choices on the path with its result."""
    edges, nodes = w.edges, w.nodes
    parent = 0
    for step in range(w.scratch.depth):
        child = int(w.scratch.path[step])
        mover = int(edges[child].seat)
        all_learn = w.settings.secrecy == OPEN or w.settings.everyone_learns
        if mover == learner or (all_learn and mover != CHANCE):
            value = np.float32(w.scratch.values[mover])
            edges[child].visits += 1
            prior = nodes[child].prior
            edges[child].exploration_term = prior / np.float32(1.0 + edges[child].visits)
            edges[child].value += (value - edges[child].value) / edges[child].visits
            nodes[parent].visits += 1
            nodes[parent].value += (value - nodes[parent].value) / nodes[parent].visits
        parent = child


@rule
def think(w: Any, seat: int, first: int, iterations: int) -> None:
    """Iterations ``first`` … of the search for a seat."""
    if first == 0:
        infer(w.root[0], seat, w.scratch.notes)
    players = int(w.root[0].players)
    start_round = int(w.root[0].round_number)
    every = w.settings.other_seats_every
    for iteration in range(first, first + iterations):
        w.worlds[0] = w.root[0]
        learner = seat
        if w.settings.secrecy == OPEN:
            w.scratch.policy = next_state(w.scratch.policy)
            w.worlds[0].rng = w.scratch.policy
        else:
            imagine(w, seat, w.settings.world_tries)
            one_learns = w.settings.secrecy == HIDDEN and not w.settings.everyone_learns
            if one_learns and every and iteration % every == every - 1:
                turn = iteration // every % (players - 1)
                learner = (seat + 1 + turn) % players
                imagine(w, learner, 1)
        descend(w, learner)
        roll_out(w, start_round)
        backpropagate(w, learner)
