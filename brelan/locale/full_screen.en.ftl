# The whole screen: keys, one letter each
full-key-hint = h
full-key-why = ?
full-key-undo = u
full-key-moves = m
full-key-write = w
full-key-log = l
full-key-rules = r
full-key-talk = t
full-key-save = s
full-key-new = n
full-key-help = F1
full-key-language = F2
full-key-quit = q
full-hint = Hint
full-why = Why not
full-undo = Undo
full-moves = Moves
full-write = Write
full-log = Log
full-rules = Rules
full-talk = Say
full-save = Save
full-new = New game
full-help = Help
full-language = Français
full-quit = Quit

# What is going on
full-your-turn = Your turn
full-over = The game is over
full-over-help = n: another game · s: save · q: quit
full-thinking = seat { $who } is thinking…
full-enter = Enter: { $move }
full-or-more = { " " }· or touch more
full-can-become = { $count ->
    [1] 1 move:{" "}
   *[other] { $count } moves:{" "}
}
full-nothing = There is nothing to be done with this now.
full-not-you = It is not your turn: waiting for { $names }.
full-chosen = You have chosen already: waiting for { $names }.
full-which = Which move?
full-close = Esc: back to the table · arrows: scroll
full-pick = Enter: this one · Esc: back
full-line = Enter: done · Esc: back
full-save-line = Save the game to which file?
full-talk-line = What would you like to say?
full-how =
    Arrows move the cursor, Enter touches; Tab jumps to what can be touched, Esc lets go.
    With the mouse a click touches; a second click on the same thing plays it.
    What cannot be played says why when it is touched.
    Letters at the bottom are keys and buttons; F2 changes the language.

# The door
full-people = People
full-against = Bots
full-door-keys = { " " }↑↓ game · Tab, ←→ settings · Enter play · F2 Français · Esc back

# Tables elsewhere
full-awaited = waiting for { $names }
full-lost = the house does not answer: the line comes back by itself
full-waiting = The table waits for its players:
full-invite = Whoever opens this address may sit down:
full-watchers = { $count ->
    [1] 1 onlooker
   *[other] { $count } onlookers
}
full-free = free seat { $seat }
full-silent = Nobody can be spoken to here.
full-your-name = { $url }: under which name would you like to play?
full-house = { $url } · { $name }
full-new-table = A new table…
join-terminal = Tables of a server need the whole screen: a terminal, and neither pipes nor TERM=dumb.
cli-join = Play at a table of a server, on the whole screen.
cli-join-url = The address of the server, of one of its tables, or an invitation.
cli-join-name = Your name there; without it you are who you were last time, or are asked.
