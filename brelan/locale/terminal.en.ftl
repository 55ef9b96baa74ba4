# The table
seat-you = you
seat-other = seat { $seat }
seat-says = { $who }:{ " " }
table-cards = { $count ->
    [0] no card
    [1] 1 card
   *[other] { $count } cards
}
screen-round = round { $round }
screen-score = score
screen-return = result
screen-you-won = You have won!
screen-you-shared = You have won, in a tie or as a team!
screen-all-won = A tie: everybody shares the win.
screen-others-won = { $count ->
    [1] Winner: { $names }.
   *[other] Winners: { $names }.
}
screen-how = Write the move as in the list, or its number.

# Playing
welcome = Brelan: what would you like to play?
welcome-players = { $players } players
welcome-which = Your choice?
welcome-how-many = How many players ({ $allowed })?
ask-one-of = Answer with one of: { $allowed }.
play-preparing = Setting the table…
play-seed = Seed { $seed }.
play-greet =
    You have seat { $seats }, { $against ->
        [random] the others play at random
       *[other] the others are { $against }
    }.{ $chance }
    “help” shows what can be written here.
play-greet-hot-seat =
    Seats held by people: { $seats }{ $others ->
        [0] {""}
       *[other] {""}; bots: { $against }
    }.{ $chance }
    “help” shows what can be written here.
play-greet-nobody = Nobody sits at the table; playing: { $against }.{ $chance }
play-hand-over = Over to seat { $seat }: press Enter when you are alone at the screen.
play-prompt = Seat { $seat }, your move?
play-many = A number or the whole move; the first word alone shows the numbers of its moves.
play-allowed = “{ $move }” is allowed.
play-help =
    A move is made by its number or in writing. Other commands:
      ?             why the last move was refused; otherwise, how to write one
      ? MOVE        would this move be allowed? (without making it)
      table, moves  show the table again, show the possible moves again
      hint          what a bot would play in your place, and why
      undo          take your last move back (alone against bots)
      rules, log    the rules of the game, the moves made
      save FILE     save the game
      quit          leave; you can go on later
hint-thinking = Thinking…
hint-move = move
hint-odds = { $aim ->
    [team] your team’s chance to win
    [not-lose] chance not to lose
   *[win] chance to win
}
hint-share = thought
hint-why = why
hint-scale = A shared win counts in parts; 95 times of 100 the chance is within what is given; “thought”: how much of it went to this move.
undo-done = Your last move is taken back.
undo-people = A move cannot be taken back where several people play.
undo-nothing = You have not moved yet: there is nothing to take back.
seat-word = “{ $word }” does not say who takes which seat: write for example --seat 0=me or --seat 1=club.
play-save-where = Give a file name: save game.json
play-saved = Game saved: { $file }
play-go-on = To go on with the game:
play-offer-save = Save the game? A file name, or Enter for no:
resume-options = A resumed game keeps its game, options and seed: give the file only.

# Replaying
replay-prompt = [{ $number }/{ $last }] Enter: next, p: back, g N: go to, q: quit
replay-help = Enter or n: next move; p: previous move; g N: go to move N; q: quit.
replay-no-more = Moves go from 0 to { $last }.
replay-move = Move { $number }
replay-seat-or-open = Choose one of --seat and --open.

# The catalogue
games-default = default: { $value }
games-seat = a seat, from 0
games-drawn = drawn
games-usage = Play: brelan play GAME name=value …   Rules: brelan rules GAME

# Simulating
sim-pace =
    { $games } games, { $moves } moves in { $seconds } s:
    { $move_pace } moves/s, { $game_pace } games/s
sim-mean = mean
sim-deviation = std dev
sim-least = min
sim-most = max
sim-length = moves per game
sim-score = score, seat { $seat }
sim-scores = scores
sim-seat = seat
sim-wins = wins
sim-return = mean result
sim-shared = Shared wins (ties, teams): { $share } of the games.
sim-title = { $title }: { $games } random games
sim-fair = No seat is at a detectable advantage (at 95% confidence).
sim-unfair = With 95% confidence, { $some_better ->
    [0] at a disadvantage: { $worse }.
   *[other] { $some_worse ->
        [0] at an advantage: { $better }.
       *[other] at an advantage: { $better }; at a disadvantage: { $worse }.
    }
}
sim-drawn = Here “{ $option }” is drawn in every game; { $option }=0 shows what the seat is worth.
simulate-games = { $games } games: there must be one at least.
plot-missing = Matplotlib is needed for plots: install “brelan[plot]”.

# Warming up
wasm-working = Compiling
wasm-module = { $games }: { $file }, { $size } kB compressed
wasm-where = Written to { $folder }.
wasm-linker-missing = There is no linker for WebAssembly: pip install "brelan[wasm]", or install LLVM’s wasm-ld.
wasm-failed = { $module } could not be compiled for WebAssembly: { $problem }
warm-where = Compiled code: { $folder }
warm-elsewhere = Nothing can be written to { $wanted }, so it is kept among the temporary files. BRELAN_CACHE_DIR names another place.
warm-nowhere = There is no place to keep compiled code: nothing can be written to { $wanted }. BRELAN_CACHE_DIR names another one.
warm-done = Ready in { $seconds } s; { $removed ->
    [0] nothing old to remove.
    [1] one old folder removed.
   *[other] { $removed } old folders removed.
}

# The command line
cli-brelan = Games of combinations to play, simulate and replay in the terminal.
cli-commands = Commands
cli-parameters = Parameters
cli-arguments = Arguments
cli-help = Show this help.
cli-version = Show the version.
cli-games = The catalogue: players and options of every game.
cli-rules = The rules of a game.
cli-play = Play against bots, or with others at one screen.
cli-sim = Play random games by the million and sum them up.
cli-replay = Replay a recorded game, move by move.
cli-warm = Compile everything ahead, so that nothing makes you wait.
cli-wasm = Compile games to WebAssembly modules, to be played without a server.
cli-wasm-folder = Where the modules are written.
cli-wasm-games = Only these games; all if none is named.
cli-lang = The language, fr or en.
cli-word = GAME
cli-game = The game: its name in “brelan games”.
cli-rule = One rule alone, by its number.
rule-unknown = { $game } has no rule { $rule }. Its rules: { $allowed }.
cli-words = The game and its options, written name=value or --name value: players=3, --players 3.
cli-me = Your seat, from 0; several times for several people.
cli-hot-seat = People at all seats.
cli-seed = The seed of chance: the same one gives the same game.
cli-resume = Go on with a recorded game.
cli-plain = Line by line instead of the whole screen; pipes and dumb terminals get that anyway.
cli-save = Save the game to this file in the end.
cli-sim-games = How many games.
cli-threads = How many threads.
cli-plot = Plot the summary to this PNG, SVG or PDF file.
cli-json = Write the summary to this JSON file.
cli-file = The file with the game.
cli-replay-seat = Show what this seat sees.
cli-replay-open = Show all cards (default).
cli-replay-all = Show everything at once, without asking.

# What is wrong
language-unknown = There is no language “{ $lang }”. Choose one of: { $allowed }.
game-missing = Which game? Choose one of: { $allowed }.
words-surplus = “{ $word }” makes no sense here: an option is written name=value.
words-command = There is no command “{ $word }”. Choose one of: { $allowed }.
words-option = There is no option “{ $word }” here. See --help.
words-unused = There are words too many: “{ $words }”.
words-missing = A value for { $name } is missing.
words-value = { $name } cannot be “{ $value }”.
words-twice = “{ $name }” is said twice.
words-wrong = This command does not work: { $problem } See “brelan --help”.
sim-out-alone = A file of games is written by this machine in one go: --out goes with neither --ray nor --resume.
server-missing = The server is not installed: pip install 'brelan[server]'
file-missing = There is no file “{ $file }”.
file-folder = “{ $file }” is a folder: give the name of a file.
file-stream = “{ $file }” is a device or a pipe: what is to go on later needs a file.
file-unreadable = The file “{ $file }” cannot be read: { $problem }.
file-unwritable = The file “{ $file }” cannot be written: { $problem }.
system-refuses = { $file ->
    [none] This machine does not allow it: { $problem }.
   *[other] This machine does not allow it: { $problem } (“{ $file }”).
}
file-not-json = The file “{ $file }” is not a recorded game: it is not JSON.
cli-seat = Who takes a seat: --seat 0=me, --seat 1=club; several times for several seats.
cli-against = Who plays the other seats: a bot (decouverte, novice, club, expert or master; without a word: club), careful, simple, greedy or random.
cli-serve = Start the server for tables over the network.
cli-serve-host = The address to listen at (127.0.0.1).
cli-serve-port = The port to listen at.
cli-serve-redis = A Redis, as a URL, through which several servers on one database tell each other of moves at once.
cli-serve-open = Open the page in the browser.
cli-serve-database = The database, as a URL; without it a file in your data folder.
cli-export = Write a backup of all tables to a file.
cli-export-person = Only the tables of this person.
cli-operator = Print a link that makes one browser the operator’s: reports, names, the legal notice.
cli-operator-url = The address of the server, if it is not this machine’s.
operator-link-made = Open this within ten minutes; it works once:
cli-import = Take a backup in.
cli-verify = Check that a recorded game was dealt and played as promised.
cli-verify-seen = A hash that you saw during the game; it must be on the chain.
cli-verify-word = The word of your page; it must be in the deal.
cli-verify-called = The hash on which your page gave its word away; the call for words must be in the log by then.

# The arena
arena-player = player
arena-games = games
arena-share = wins
arena-fair = fair share
arena-mean = mean result
arena-rating = rating
arena-forfeits = “{ $player }” lost { $games ->
    [1] one game
   *[other] { $games } games
} by forfeit. { $games ->
    [1] { $why }
   *[other] The first: { $why }
}
arena-title = { $title }: { $games } games
arena-go-on = Interrupted; the match is kept in { $file }: the same command goes on with it.
match-players = A match needs at least two players, not { $players }.
match-effort = { $games } games on { $workers } processes: at least one of each is needed.
match-other = This file holds another match ({ $field }: { $stored }, not { $asked }). Choose another file.
match-shape = This file holds no match: { $problem }
plot-kind = { $file }: a picture is saved as { $allowed }.
cli-arena = Let players meet and measure who is stronger.
cli-arena-words = The game, the players (decouverte, novice, club, expert, master, club:2000, random, greedy, careful, simple, flat:1000, ismcts, mcts, cheat) and the game’s options.
cli-arena-json = Keep the match in this JSON file; an interrupted match goes on there.
cli-workers = The number of processes.

# Analysis
analyse-working = Looking at the game again…
analyse-ply = move
analyse-seat = seat
analyse-move = played
analyse-best = best
analyse-loss = cost
analyse-why = why
analyse-flawless = Nothing to object to: no decision cost anything that can be told.
analyse-mistakes = The decisions that cost most, given what the seat knew:
analyse-result = result
analyse-fair = fair share
analyse-deals = luck: deals
analyse-draws = luck: draws
analyse-given-away = given away
analyse-received = received
analyse-untold = cannot be told
analyse-luck = luck
analyse-legend =
    Result = fair share (what the place is worth) + luck of deals and draws (against what could be expected) + what the seat’s own
    weaker moves gave away + what it received by those of the others + what cannot be told (small losses, hidden cards, chance in
    the estimates; ±: how surely luck is known). All in points of percent of { $aim ->
        [team] the team’s chance to win
        [not-lose] the chance not to lose
       *[win] the chance to win
    }.
analyse-curve = { $aim ->
    [not-lose] chance not to lose, in percent, the cards being what they are
   *[win] chance to win, in percent, the cards being what they are
}
analyse-best-board = The best board that these cards allow: { $score } points { $proved ->
    [yes] (proved)
   *[no] (without proof)
}, where the boards are worth { $scores }.
cli-analyse = Look at a recorded game again: best moves, losses, luck.
cli-analyse-iterations = The effort of the search for each decision.
cli-analyse-seed = The seed of the analysis: the same gives the same analysis.
cli-analyse-all = Show all decisions.
