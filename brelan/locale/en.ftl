# What is wrong with a choice of game or option
game-unknown = There is no game “{ $game }”. Choose one of: { $allowed }.
game-broken = The game “{ $game }” cannot be loaded: { $problem }
option-unknown = { $game } has no option “{ $option }”. Its options: { $allowed }.
option-value = { $option } = { $value } does not fit { $game }. Allowed: { $allowed }.
seed = { $seed } is no seed: a whole number from 0 to 2⁶⁴ − 1 is.
key = This is no key: { $bytes } random bytes are, the first eight not all zero.
number-whole = “{ $name }” is a whole number, not { $value }.
text-wanted = “{ $name }” is a text, not { $value }.
duration-wanted = “{ $name }” is a number of seconds, 0 or more, not { $value }.
seed-and-key = A table has a seed or a key, not both.
seat-unknown = There is no seat { $seat } at a table of { $players }: seats count from 0.
playouts = { $games } games from number { $first } on, with { $threads } threads: nothing may be negative, and one thread is the least.
device-unknown = There is no device “{ $device }”. Choose one of: { $allowed }.
device-missing = No CUDA device can be used here: { $problem }
device-room = A seat of this game may have { $moves } legal moves; on a GPU there is room for { $room }.
observation-missing = { $game } has no observations for learners: its package { $room } has no module “bot.tensor”.
secrecy-missing = The package { $room } does not say what is hidden: its layout.py needs “SECRECY”.
secrecy-fields = What { $room } says of its secrets does not fit its layout. Not named: { $missing }. Named, but not there: { $unknown }.
numba-untried = Brelan was not tried with Numba { $found }. Install one of: { $tried }.
record-taken = { $rules } registers the same record as { $other }. A record type belongs to one game: give it another field or another order.
sense-unknown = “{ $function }” is nothing that a game's sense can have. It may have: { $allowed }.
batch-threads = A batch takes 1 to { $most } threads, not { $threads }.
env-autoreset = Games that end are dealt anew, in the same step or in the next: AutoresetMode.SAME_STEP or NEXT_STEP.
picture-fonts = A picture needs fonts for its numbers, and there are none: install a wheel of Brelan, which has them, run “make page-check”, or install a font on this machine.
extra-missing = This needs a library that is not installed: pip install 'brelan[{ $extra }]'. { $problem }
render-mode = There is no way “{ $mode }” to render a table. Choose one of: { $allowed }.
not-simultaneous = In { $game } seats act one after the other: there is no parallel environment.
env-reset = Reset the environment before its first step.
spiel-cut = A game is cut down by numbers from 0 on: skip { $skip }, worlds { $worlds }, seed { $seed } are not.

# Why a move is refused
game-over = The game is over; seats that won: { $winners }.
not-your-turn = It is not your turn: you have seat { $seat }, and seat { $pending } is to play.
already-chosen = You have chosen already; you wait for the others. Still to choose, by seat: { $pending }.
move-not-text = A move is a text, not { $move }.
move-syntax = “{ $move }” cannot be read as a move. Possible here: { $examples }.
move-ambiguous = “{ $move }” can mean { $meant }{ $more ->
    [0] { "" }
    [1] { " " }and one more move
   *[other] { " " }and { $more } more moves
}: which one?
move-asked = “{ $move }” asks and makes no move: the move is possible, write it without asking.
move-word = { $count ->
    [1] “{ $words }” is not known here.
   *[other] These words are not known here: { $words }.
} { $expected }
move-help = { $expected }
move-unclear = “{ $move }” does not say which move to make. { $expected }
move-no-pass = Nobody can pass here. { $expected }
move-instead = { $why } For example: “{ $instead }”.
move-number = { $number } is not a legal move here. These are, among others: { $examples }.
batch-shape = { $games } games need as many seats and moves, not { $given }.
batch-games = A batch has one game at least, not { $games }.
batch-chosen = { $games } games need as many truth values, not { $given }.
batch-row = There is no game { $row } in a batch of { $games }: games count from 0.
batch-refused = { $count } moves were illegal and not made; the first in game { $game }: move { $move } of seat { $seat }.
batch-action = Action { $action } of seat { $seat } in game { $game } is not legal and was not made.

# Why a position cannot be set up
position-shape = This is not a table as data: { $problem }
position-game = This is a table of { $game }, not of { $expected }.
position-players = This is a table of { $players } players, not of { $expected }.
position-seats = Every field by seat needs { $players } entries, and every seat must be one of them.
position-card = “{ $card }” is not a card of this game.
position-cards = The cards do not add up: { $card } occurs { $count } times, not { $expected }.
position-card-twice = A card lies in two places.
position-hand-size = Seat { $seat } should hold { $expected } cards.
position-first = Seat { $seat } begins by the options, and this position contradicts it.
position-field = { $field } is { $value }, but the rest of the position says { $expected }.
position-stuck = Seat { $seat } is to act and has no legal move.

# What is wrong with stored data
record-shape = This is not a record of a game: { $problem }
record-newer = This record has version { $version }; this Brelan knows versions up to { $known }. Update Brelan.
record-rules-newer = This game of { $game } was played by rules version { $version }; this Brelan knows { $known }. Update Brelan.
record-rules-older = This game of { $game } was played by rules version { $version }, which { $known } has replaced.
record-move = Move { $number } (seat { $seat }: “{ $move }”) cannot be replayed: { $problem }
bytes-foreign = These bytes are not a table of Brelan.
bytes-version = These bytes have format { $version }; this Brelan knows { $known }.
bytes-corrupt = These bytes are damaged: their check sum does not fit.
bytes-other-game = These bytes are a table of { $stored }.

# Bots
level-unknown = There is no level “{ $level }”. Choose one of: { $allowed }.
player-unknown = There is no player “{ $player }”. Choose one of: { $allowed }; a level may be followed by its iterations, as in “club:2000”.
player-room = The game “{ $game }” has no player “{ $player }”.
player-open = “{ $player }” plays games in which nothing is hidden. In “{ $game }” something is: take ismcts.
table-undo-nothing = There is no move to take back.
bot-effort = A bot takes 1 to { $most_iterations } iterations and 1 to { $most_threads } threads, not { $iterations } and { $threads }.
game-wanted = This is no game of Brelan: { $given }. brelan.game("punto"), for example, is one.
table-wanted = This is no table of Brelan: { $given }. brelan.game("punto").deal(), for example, is one.
bot-seconds = A bot thinks for 0 to { $most } seconds, not for { $seconds }.
bot-game = This bot plays { $game }; the table is one of { $other }.
bot-variant = This bot plays { $game } with { $own }; the table is one with { $other }.
reason-plain = { $move } is what the search prefers.
reason-move = { $move }
reason-neighbour = { $where ->
    [opponent] your opponent
    [opposite] the player opposite you
    [left] { $near ->
        [1] the player on your left
       *[other] the next player but one on your left
    }
   *[right] { $near ->
        [1] the player on your right
       *[other] the next player but one on your right
    }
}
reason-apart = { $merit } Next best, { $move }: { $fault }
reason-misses = Better, { $move }: { $merit }
reason-weaker = Nothing else speaks against it: the search just finds { $move } better.
puzzle-costs = This move leaves a chance of { $chance }%, the best one { $best }%.
puzzle-both = { $first } { $own }
puzzle-misses = Another move does better. One would say of it: “{ $merit }”

# The rule that a refusal cites
rule-cited = { $game }, rule { $rule }
ruling-cited = { $game }, rule { $rule }, a ruling of Brelan’s
