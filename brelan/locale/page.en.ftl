# Everywhere
loading = One moment…
close = Close
cancel = Cancel
yes = yes
no = no
you = you
you-title = You
not-now = Not now
skip = Skip to content
nav = Navigation
to-home = Back to the door
link-title = The link
link-how = The browser does not copy it by itself here. Here it is, selected: Ctrl + C (⌘ + C on a Mac), or a long press, then “Copy”.
copied = Link copied.
show-all = Show all ({ $number })
show-less = Show less
lost-title = Nothing here
lost-text = This page does not exist, or no longer does.
game-unknown-page = There is no game “{ $game }”.

# The network
net-offline = The server is out of reach. Check the connection; everything goes on by itself.
cookies-refused = Your browser refuses cookies of this site: allow them, then load the page again. A single cookie is needed to know you again.
net-failed = Something went wrong on our side. Please try again.
net-lost = Connection lost, trying again…
net-lost-kept = Connection lost. Your move is kept and will be sent by itself.
net-back = The connection is back.
net-kept-refused = A kept move could not be played: { $reason }
sending = Your move is on its way…

# The table of a game from elsewhere
room-other-version = This game’s table was made for another version of the page ({ $version } instead of { $expected }). You can play with words and buttons.
room-failed = This game’s table could not be drawn. You can play with words and buttons.

# The door
home-title = Brelan: games of combinations
home-heading = { $games ->
        [0] Games, one table
        [1] One game, one table
        [2] Two games, one table
        [3] Three games, one table
        [4] Four games, one table
        [5] Five games, one table
        [6] Six games, one table
        [7] Seven games, one table
        [8] Eight games, one table
        [9] Nine games, one table
        [10] Ten games, one table
        [11] Eleven games, one table
        [12] Twelve games, one table
       *[other] { $games } games, one table
    }
home-pitch = French games of combinations: against honest bots, with friends by a simple link, or several people at one screen.
home-games = The games
home-continue = Your tables
home-open = Open tables
status-waiting = waiting
status-running = under way
status-yours = your turn
status-left = seat to take back
status-over = finished
status-closed = This table is closed.
closed-text = Whoever opened it has closed it; nothing is played here any more.
players-exactly = { $number } players
players-range = { $least } to { $most } players
minutes = { $least } to { $most } min
play-now = Play
play-friends = With friends
play-learn = Learn
play-lesson = The lesson
install-hint = Brelan can be installed like an app, and opens without a network too.
install = Install
daily-title = Today’s deal
daily-invite = { $players ->
    [0] Be the first to play it.
    [one] One person has played it so far.
   *[other] { $players } people have played it so far.
  }
daily-done = { $players ->
    [one] You have played it; nobody else has yet.
   *[other] You have played it, as have { $players } people in all.
  }

# Setting up a table
play-with = With whom?
play-bots = Bots
play-here = Here, together
play-start = Sit down
play-public = Open to everybody
play-public-hint = It is shown at the door, anybody may sit down.
play-hold = Wait before the deal
play-hold-hint = Everybody can add words to the draw; you give the start.
seats = Seats
seat-number = Seat { $number }
seat-me = { $name } (you)
seat-friend = A friend, by link
seat-guest = Somebody on this device
seat-guest-name = Name on seat { $number }
seat-guest-placeholder = Player { $number }
seat-bot = { $level } bot
seat-open = Free seat
seat-of = { $name }’s seat
seat-nobody = Somebody
seat-numbered = { $name } { $number }
seat-program = { $program ->
    [empty] { $name } (a program)
   *[other] { $name } (the program { $program })
}
level-decouverte = discovery
level-novice = novice
level-club = club
level-expert = expert
level-master = master
level-up = Two wins in a row: ready for more?
level-down = Three losses in a row: how about an easier game?
level-take = Play the { $level } level
bot-name-0 = Ada
bot-name-1 = Blaise
bot-name-2 = Sophie
bot-name-3 = Évariste
bot-name-4 = Émilie
bot-name-5 = Leonhard
bot-name-6 = Hypatia
bot-name-7 = René
option-players = Number of players
option-teams = In teams of two
option-expert = Expert game (two cards in hand)
option-rounds = Rounds
option-tokens = Tokens at the start
option-first = Who begins
option-dealer = Who deals
option-always = Always with { $number } players.
option-never = Not with { $number } players.
option-drawn = Drawn by lot
clock = Time
clock-left = Time left:
clock-none = No clock
clock-move-30 = 30 seconds a move
clock-move-60 = 1 minute a move
clock-move-180 = 3 minutes a move
clock-game-300 = 5 minutes a game
clock-game-900 = 15 minutes a game

# The waiting room
waiting-strip = Waiting for people
waiting-title = The table is waiting
waiting-text = One link for everybody: each chooses a seat there. The game begins when everybody is there.
waiting-others = The game begins when everybody is there.
waiting-sent-away = You no longer have a seat at this table: it was freed.
host-name = Your name, for your guests
host-name-save = That’s me
waiting-deal = Here come the cards…
share-link = Send the link
copy-link = Copy the link
share-invite = A seat is waiting for you at my table:
share-watch = Come and watch my game:
share-replay = My game, move by move:
share-challenge = { $game }: the same cards in the same seat. Can you do better?
share-result = Share
fill-bot = A bot
fill-level = Level of the bots
qr-label = QR code of the invitation
qr-text = Or point a camera at this code.
house-local = This link works on this computer only.
house-explained = Open the house to the network: whoever is in the same network (wifi or cable) can open this page, until the server stops. The firewall may ask you to agree.
house-let-in = Open to the network
house-none = No address in a local network was found, or who comes in is set already: open this page at the server’s address.
house-open = The house is open to the local network.
house-address = Address of the link
sit-here = Sit down here
start-now = Deal
join-title = Invitation
join-heading = You are expected for a game of { $game }
join-host = At the table: { $names }.
join-name = Your name
join-taken = All seats are taken. You can watch the game.
join-other = The seat of this link is taken already; another one is free.
join-late = Somebody has just taken this seat. Choose another one, or watch the game.
join-team = Team { $number }
join-seat = Sit down at seat { $number }
join-over = This game is over. You can look at it.
join-watch = Watch
free-left = { $number ->
    [one] { $names } has left the table. The seat is free.
   *[other] { $names } have left the table. Their seats are free.
  }
free-invite = Invite
free-text = Whoever opens this link takes a free seat and plays on.
free-none = All seats are taken.
free-yours = You have left this game. Your seat is waiting for you.
free-bot-plays = You have left this game. A bot plays in your place.
free-back = Take my seat back

# At the table
board-title = The table
table-moves = Possible moves
table-tools = Tools of the table
table-problem = This table does not open
turn-you = Your turn
turn-of = { $name } to play
turn-since = for { $time }
turn-of-since = { $name } to play, for { $time }
turn-wait = { $person ->
    [you] { $names } are thinking…
   *[other] { $number ->
        [one] { $names } is thinking…
       *[other] { $names } are thinking…
    }
}
turn-free = The game is waiting: a seat is free.
hint = Hint
take-back = Take back
log = Moves
chat = Talk
result = Result
see-result = See the result
scene-go-on = Go on
scene-skip = Skip
scene-round = End of round { $round }.
scene-game = The game is over.
strip-pace = Pace: { $pace }
menu = Menu
coach = The lesson
lesson-strayed = You have gone your own way: play on freely, or take your move back.
lesson-of = The lesson of { $game }
lesson-step = Exercise { $step } of { $steps }
lesson-find = There are { $number } to find.
lesson-found = Found! { $left } more.
lesson-found-before = You have that one already. Look elsewhere in the hand.
lesson-next = Next
lesson-end = Finish
lesson-before = Previous exercise
lesson-skip = Skip
lesson-leave = Leave the lesson
lesson-finished = You know how to play!
lesson-first-game = Your first game
lesson-first-game-note = Against beginners, unrated. A coach tells you, three times at most, when a move costs much.
lesson-again = See the lesson again
coach-title = The coach
coach-costs = This move costs you about { $percent } chances in 100. { $reason }
coach-back = Take my move back
coach-go-on = Go on
coach-off = No more advice
refused-chosen = You have chosen already: the table still waits for { $among }.
refused-turn = Not your turn yet: the table waits for { $among }.
refused-example = { $why } For example, you { $move }.
confirm-title = Confirm the move
confirm-text = Confirm: { $words }?
confirm-play = Play
curtain-text = Pass the device to { $name }.
curtain-who = All hands are covered. Who is looking?
curtain-lift = I am { $name }
described = The table in words
typed-label = Type a move
typed-play = Play
typed-all = All possible moves ({ $number })
hint-wait = The bot is thinking…
hint-note = A game with hints does not count for the ratings.
hint-chance = { $aim ->
    [team] { $percent } % chance for your team to win
    [not-lose] { $percent } % chance not to lose
   *[win] { $percent } % chance to win
  }
hint-margin = (± { $error })
hint-play = Play
hint-later = A hint can be asked for when it is your turn.
hint-ask = What would a good bot play in your place?
hint-get = Ask for a hint
back-note = A game with take-backs does not count for the ratings.
back-get = Take my move back
log-empty = No moves yet.
log-notation = Notation
log-notation-off = Without notation
log-part-round = Round { $number }
log-part-trick = Trick { $number }
log-part-turn = Turn { $number }
log-part-announcement = Announcement { $number }
log-secret = { $person ->
    [you] play face down
   *[other] plays face down
}
log-begun = A game gone on with after move { $number }.
log-clock = time was up
chat-emotes = Ready-made phrases
chat-say = Say something
chat-send = Say
chat-empty = Silence at the table.
emote-hello = Hello!
emote-bravo = Bravo!
emote-thanks = Thanks
emote-oops = Oops…
emote-think = Hmm…
emote-hurry = Shall we?
emote-laugh = Ha ha!
emote-bye = Goodbye!
emote-luck = Good luck!
emote-ready = Ready!
emote-nice = Nice move!
emote-welcome = You’re welcome
emote-sorry = Sorry!
emote-wow = Wow!
emote-close = That was close!
emote-moment = One moment, please
emote-again = Another game?
emote-last = Last game for me
emote-played = Well played!
chat-watchers = { $number ->
    [one] One person looks on.
   *[other] { $number } people look on.
}
chat-among-watchers = Among onlookers: the players read it when the game is over.
chat-said-watchers = onlooker
chat-said-team = to the team
chat-to = To whom
chat-to-all = Everybody
chat-to-team = My team
chat-hushed = Partners do not talk at this table while they play: there are ready-made phrases.
chat-strangers = With people from the list of open tables there are ready-made phrases. Words of your own are for friends, and at tables by invitation.
chat-silent = not heard
person-actions = About { $name }
mute = Mute
unmute = Hear again
block = Block
unblock = Unblock
friend-ask = Ask as a friend
friend-withdraw = Friend asked: withdraw
friend-accept = Accept as a friend
friend-remove = Remove from friends
report = Report
report-why = Why?
report-words = What was said
report-name = The name
report-cheating = Unfair play
report-other = Something else
report-note = What happened? (not required)
report-context = What was said last at this table goes along to whoever runs this server.
report-no-context = It goes to whoever runs this server.
report-send = Send the report
report-sent = Thank you. Whoever runs this server will look at it.
send-away = Send away
send-away-of = Send { $name } away
menu-text = The table in words, moves by keyboard
menu-stand-in = { $person ->
    [you] Let a bot play for me
   *[other] Let a bot play for me ({ $name })
}
menu-stand-in-sure = The game will no longer count for the ratings.
menu-stand-in-people = The game counts for the ratings, but you cannot win it any more: nobody wins by a bot’s moves.
menu-stand-in-yes = Let the bot play
menu-return = { $person ->
    [you] Take my seat back
   *[other] Take my seat back ({ $name })
}
menu-hand-view = My hand alone
menu-whole-table = The whole table
menu-whole-table-text = With the other players, as without a big screen.
hand-view-begins = The big screen shows the table: your phone shows your hand.
menu-watch = Invite to watch
menu-new = New table
menu-leave = Leave the table
menu-leave-sure = Leave the table? Your seat will be free.
menu-leave-alone = Leave the table? It will wait for you.
menu-leave-running = Leave the table? Your seat will be free; you can take it back as long as nobody else sits there.
menu-leave-rated = Leave the table? Your seat will be free; you can take it back as long as nobody else sits there. The game counts for the ratings: if somebody else plays for you, it is lost.
menu-close = Close the table
menu-close-sure = Close it for good? The game ends for everybody.
menu-rated = This game counts for the ratings.
menu-unrated = This game does not count for the ratings.
menu-chain = Fingerprint of the game so far:
event-move = { $name } { $words }.
event-clock = Time is up: { $person ->
    [you] you
   *[other] { $name }
} { $words }.
event-chosen = { $person ->
    [you] You have chosen.
   *[other] { $name } has chosen.
}
event-say = { $person ->
    [you] You say: { $text }
   *[other] { $name } says: { $text }
}
event-join = { $person ->
    [you] You sit down.
   *[other] { $name } sits down.
}
event-leave = { $person ->
    [you] You leave the table.
   *[other] { $name } leaves the table.
}
event-fill = { $name }, a bot, sits down.
event-stand-in = { $person ->
    [you] A bot plays for you.
   *[other] A bot plays for { $name }.
}
event-return = { $person ->
    [you] You are back.
   *[other] { $name } is back.
}
event-start = The cards are dealt.
event-back = The last move is taken back.
event-rematch = A rematch is ready.
event-close = The table is closed.
notify-title = Your turn!
notify-text = It is your turn at { $game }.
notify-denied = The browser does not allow notifications.
secure-needed = Browsers allow this at https addresses only: not here, at plain http.

# The end
end-you-won = You have won!
end-team-won = Your team has won!
end-you-lost = You have lost: { $number ->
    [one] { $names } wins.
   *[other] { $names } win.
}
end-team-lost = Your team has lost: { $number ->
    [one] { $names } wins.
   *[other] { $names } win.
}
end-you-spared = You have won: { $number ->
    [one] { $names } has lost.
   *[other] { $names } have lost.
}
end-lost-alone = You have lost: everybody else wins.
end-lost-with = You have lost, with { $names }.
end-lost-by = { $number ->
    [one] { $names } has lost.
   *[other] { $names } have lost.
}
end-tie = A tie.
end-you-share = A shared victory: { $among }.
end-won-by = { $number ->
    [one] { $names } wins.
   *[other] { $names } win.
}
score-again = See the count on the table again
score-title = The score
score-total = Total
rematch = Rematch
rematch-go = Go to the rematch
analysis-title = The analysis
analysis-working = The bot goes through the game… { $percent } %
analysis-fair = Fair share
analysis-luck-deals = Luck: deals
analysis-luck-draws = Luck: draws
analysis-given-away = Given away
analysis-received = Received
analysis-untold = Cannot be told
analysis-result = Result
analysis-units = In points of percent of the { $aim ->
    [not-lose] chance not to lose
   *[win] chance to win
  }. All rows add up to the result. “Deals” and “Draws”: what came, against what could be expected. “Given away”: what clearly weaker moves cost. “Received”: what the others’ weaker moves brought. “Cannot be told”: small losses, hidden cards, chance in the estimates (luck is known to about ±{ $error }).
analysis-whose = Who decides
analysis-move = Move { $number }
analysis-played = Played: { $words }
analysis-better = Better: { $words }
analysis-cost = (+{ $points } points of chance)
analysis-was-best = The best move
analysis-none = No decision to look at.
analysis-flawless = Nothing to improve in these { $number } decisions.
analysis-every = All decisions ({ $number })
analysis-slips = Only the most costly
analysis-best = The best board found with these cards is worth { $score } points.
analysis-best-proved = The best board possible with these cards is worth { $score } points.
chart-title = { $aim ->
    [not-lose] The chance not to lose, move by move, the cards being what they are
   *[win] The chance to win, move by move, the cards being what they are
  }
proof-good =
    { $words ->
        [0] Deal verified: the server had bound itself before.
        [one] Deal verified: one player’s word is in it.
       *[other] Deal verified: { $words } players’ words are in it.
    }
proof-good-daily = Deal of the day of { $daily } verified: the server alone had drawn it, and had bound itself before.
proof-good-again = Deal verified: the cards are those of the first game.
proof-good-tournament = Deal of the tournament’s round verified: the server alone had drawn it, and had bound itself before.
proof-good-position = Chance verified. The game was played on from a position, which nobody drew and no word made.
proof-missing = Without the words of: { $names }.
proof-old = Deal verified, as far as a game of version 0.1 can be.
proof-later = The proof of this deal is shown tomorrow, when nobody can play it any more.
proof-later-tournament = The proof of this deal will be shown at the end of the tournament: the deals of the next rounds have the same secret.
proof-bad = This game is not as it was promised! { $reason }
proof-unable = The proof could not be fetched.
proof-command = Check it oneself, without this page
proof-replay = This page knows no rules: whether every move and take-back was allowed, and whether the result is right, this command tells.
proof-download = Download the game with its proof

# Replaying a game
replay-title = Replay a game
replay-see = Replay the game
replay-share = Share the game
replay-back = Back to the table
replay-deal = The deal
replay-slider = Moment of the game
replay-previous = Previous move
replay-next = Next move
replay-run = Run
replay-pause = Pause
replay-eyes = Who watches
replay-outside = As the public saw it
replay-through = { $person ->
    [you] Through your eyes
   *[other] Through { $name }’s eyes
}
verdict-luck-won = { $person ->
    [you] You mostly had luck
   *[other] { $name } mostly had luck
  }: the cards brought { $luck } chances in 100, { $play ->
    [0] the play nothing
   *[other] { $played ->
        [cost] the play cost { $play }
       *[gain] the play { $play }
      }
  }.
verdict-luck-lost = { $person ->
    [you] You mostly lacked luck
   *[other] { $name } mostly lacked luck
  }: the cards cost { $luck } chances in 100, { $play ->
    [0] the play nothing
   *[other] { $played ->
        [cost] the play { $play }
       *[gain] the play brought { $play }
      }
  }.
verdict-play-won = { $person ->
    [you] You mostly played better
   *[other] { $name } mostly played better
  }: the moves brought { $play } chances in 100, { $luck ->
    [0] the cards nothing
   *[other] { $lucky ->
        [cost] the cards cost { $luck }
       *[gain] the cards { $luck }
      }
  }.
verdict-play-lost = { $person ->
    [you] The moves mostly decided against you
   *[other] The moves mostly decided against { $name }
  }: they cost { $play } chances in 100, { $luck ->
    [0] the cards nothing
   *[other] { $lucky ->
        [cost] the cards { $luck }
       *[gain] the cards brought { $luck }
      }
  }.
verdict-both-won = { $person ->
    [you] You played well, and had luck
   *[other] { $name } played well, and had luck
  }: the moves brought { $play } chances in 100, the cards { $luck }.
verdict-both-lost = { $person ->
    [you] Play and luck were against you
   *[other] Play and luck were against { $name }
  }: the moves cost { $play } chances in 100, the cards { $luck }.
verdict-offset = { $person ->
    [you] Luck and play made up for each other
   *[other] For { $name }, luck and play made up for each other
  }: the cards { $lucky ->
    [cost] cost
   *[gain] brought
  } { $luck } chances in 100, the moves { $played ->
    [cost] cost
   *[gain] brought
  } { $play }.
verdict-even = { $person ->
    [you] Neither luck nor play clearly explains your result
   *[other] For { $name }, neither luck nor play clearly explains the result
  }: the cards { $lucky ->
    [cost] cost
   *[gain] brought
  } { $luck } { $luck ->
    [one] chance
   *[other] chances
  } in 100, the moves { $played ->
    [cost] cost
   *[gain] brought
  } { $play }.
verdict-untold = { $person ->
    [you] Neither luck nor clear mistakes explain your result
   *[other] For { $name }, neither luck nor clear mistakes explain the result
  }: it comes from small choices, and from what nobody could know.
verdict-stopped = { $person ->
    [you] The game stopped before its end, with { $result } chances in 100 for you
   *[other] The game stopped before its end, with { $result } chances in 100 for { $name }
  }: until then the cards had { $lucky ->
    [cost] cost
   *[gain] brought
  } { $luck }, the moves { $played ->
    [cost] cost
   *[gain] brought
  } { $play }.
study-of = { $game }, the study
study-go = Understand the game
study-summary = Summary
study-table = The table
study-first = A first reading, still refined…
study-moments = { $number ->
    [0] No single moment turned the game.
    [one] The moment that counted
   *[other] The { $number } moments that counted
  }
study-moment-slip = { $person ->
    [you] Your move { $number }
   *[other] Move { $number } by { $name }
  }
study-moment-deal = { $number ->
    [0] The deal
   *[other] The deal after move { $number }
  }
study-moment-draw = The card that came at move { $number }
study-change = { $way ->
    [cost] −{ $points } chances in 100
   *[gain] +{ $points } chances in 100
  }
study-next-move = Next: { $said }
study-best-here = Better, +{ $points } chances in 100: { $words }.
study-best-equal = That was the best move.
study-as-seen = { $person ->
    [you] As I saw it
   *[other] Seen by { $name }
  }
study-as-lay = As the cards lay
study-view = What is seen
study-try = Try another move
study-chance = { $name } { $percent }
study-curve-value = { $number ->
    [0] The deal
   *[other] Move { $number }
  }: { $chances }
study-see-move = { $number ->
    [0] See the deal
   *[other] See move { $number }
  }
study-luck-title = Luck, deal by deal and card by card
study-luck-none = No deal or draw made a difference.
study-luck-mark = Triangles mark the deals and draws that made a difference.
study-parts = The accounts of the analysis
study-decisions = The decisions
branch-brief = { $number ->
    [0] Deal
   *[other] Move { $number }
  }
branch-back = { $number ->
    [0] Back to the game, at the deal
   *[other] Back to the game, move { $number }
  }

# Rules
rules-title = Rules
rules-of = Rules of { $game }
rules-card = { $colour ->
    [r] red
    [o] orange
    [y] yellow
    [g] green
    [b] blue
    [p] purple
    [k] black
   *[w] white
} { $value }
rules-plain-card = { $card ->
    [X] X
    [P] Pioche
    [S] Stop
    [joker] joker
    [hidden] hidden card
   *[other] { $card }
}

# You and your settings
me-title = You
me-who = Your name
me-name = Name at the table
me-save = Save
me-renamed = Name saved.
me-finished = Finished games
me-devices = Several devices
me-devices-text = A one-time code makes another device yours, with your tables and your rating.
me-code-get = Get a code
me-code-minutes = valid for { $minutes } minutes
me-code-enter = Code shown on the other device
me-claim = Use it
me-claimed = This device is yours now.
device-list = Your devices
device-some = A device
device-this = this one
device-times = since { $created }, last seen { $seen }
device-sign-out = Sign out
device-sign-out-here = Sign out here
device-sign-out-of = Sign out: { $device }
device-signed-out = The device is signed out.
device-sure = Sure? You remain on your other devices.
device-sure-last = Sure? This is your only device: without it nobody can be you again.
program-title = Programs
program-text = A token lets a program of yours play in your name. At the table everybody sees that a program plays, and such games are not rated. The token does nothing else, and can be revoked at any time.
program-list = Your programs
program-name = Name of the program
program-make = Make a token
program-once = The token is shown this once. Give it to the program as BRELAN_TOKEN:
program-revoke = Revoke
program-revoke-of = Revoke the token of { $program }
program-revoked = The token is revoked.
me-data = Your data
me-data-text = A name, your tables, your moves, whom you know here and how you sign in: nothing else is kept. Deleting makes us forget you; in games with others somebody unknown stays.
me-export = Download everything
me-delete = Delete everything
me-delete-sure = Sure? Nothing comes back.
me-deleted = Everything is deleted.
me-name-1 = Clever fox
me-name-2 = Wise owl
me-name-3 = Merry otter
me-name-4 = Calm hedgehog
me-name-5 = Chatty magpie
me-name-6 = Patient lynx
me-name-7 = Quick weasel
me-name-8 = Quiet bear
me-name-9 = Light thrush
me-name-10 = Sly badger
me-name-11 = Dreamy cricket
me-name-12 = Cheeky blackbird
settings = Settings
settings-language = Language
settings-theme = Appearance
theme-auto = As the system
theme-light = Light
theme-dark = Dark
settings-pace = Pace of the others
pace-calm = Calm
pace-quick = Quick
pace-instant = At once
settings-confirm = Confirm every move
settings-confirm-hint = A move touched by mistake is not sent.
settings-sounds = Sounds
settings-notify = Tell me when it is my turn
settings-notify-hint = When the page is open, but not in front of you.
settings-curtain = Hide the hand between two people
settings-curtain-hint = When several people play on this device.
settings-coordinates = Names of squares
settings-coordinates-hint = “b3” in free squares, to talk of moves or to type them.
settings-keys = Keyboard keys at the table
settings-keys-hint = / to talk, M for the table in words and typed moves.
leaderboard-title = Leaderboard
leaderboard-game = Game
leaderboard-rank = Rank
leaderboard-name = Name
leaderboard-rating = Strength
leaderboard-games = Games
leaderboard-empty = Nobody yet: the first rated game may be yours.
leaderboard-note = What counts are games without hints, take-backs or stand-ins.
daily-text = The same deal for everybody, against club bots, once. Another one tomorrow.
daily-play = Play today’s deal
daily-continue = Go on
daily-count = { $players ->
    [0] Nobody has played it yet.
    [one] One person has played it.
   *[other] { $players } people have played it.
  }
daily-won = Won,
daily-lost = Lost,
daily-drawn = Drawn,
daily-compared = Among the others: { $worse } worse, { $equal } the same, { $better } better.
daily-first = You are the first to finish today.
daily-best = Today’s best result: { $scores }.
daily-bots = And the bots, in your place?
daily-share = Today’s deal: { $game }, { $date }
daily-rank = Rank { $rank } of { $players }.
daily-streak = { $days } days in a row.
daily-people = Others
daily-past = The day of your invitation is over. Here is today’s deal.

# Tournaments
tournaments-title = Tournaments
tournaments-text = Anybody opens one and sends its link. Bots fill up.
tournaments-none = Nobody plays one now.
tournament-title = { $game }: tournament
tournament-by = by { $name }
tournament-entrants = { $number ->
    [one] one entrant
   *[other] { $number } entrants
  }
tournament-open = Open a tournament
tournament-game = Game
tournament-kind = Who meets whom
tournament-duplicate = Same deals
tournament-round-robin = Everybody meets
tournament-duplicate-text = Every table plays the same deals, and you are compared with those who held the same seat: only play tells people apart.
tournament-round-robin-text = Everybody meets everybody, each time with cards of their own.
tournament-opponents = Opponents
tournament-people = Each other
tournament-bots = Bots only
tournament-minutes = Minutes for each player and game
tournament-status-open = open
tournament-status-running = running
tournament-status-over = over
tournament-status-closed = closed
tournament-enter = Take part
tournament-entered = You take part.
tournament-withdraw = Withdraw
tournament-withdraw-sure = Withdraw? A bot plays on, and all games that you have left are forfeited.
tournament-start = Begin
tournament-start-text = Bots fill up the last table.
tournament-close = Close it
tournament-close-sure = Close it? The tournament will not take place.
tournament-share = Come and play this tournament of { $game }:
tournament-round = Round { $round } of { $rounds }
tournament-play = To my table
tournament-wait = Your table has finished. The next round begins when all have.
tournament-closed = Other tables still play this deal. The game can be seen again and analysed when all have finished it.
tournament-back = To the tournament
tournament-standings = Standings
tournament-points = Points
tournament-forfeits = Forfeits
tournament-tables = Tables
tournament-table = Table { $number }
tournament-runs = being played
tournament-forfeit = forfeited
tournament-gone = withdrawn
tournament-ties = Who has as many points is told apart by what they gained from each other, then by how often they beat everybody; else they share the rank. Whose time runs out, or who leaves, forfeits the game: a bot plays on.
tournament-proof = Deals bound before the first round: { $hash }

# A deal that somebody else has played
challenge-title = Beat me on this deal
challenge-heading = { $name } challenges you: { $game }
challenge-text = The same cards, in the same seat. Elsewhere: { $bots }.
challenge-people = { $number ->
    [one] In the first game a person sat in one of those seats: a club bot plays there now.
   *[other] In the first game people sat in { $number } of those seats: club bots play there now.
  }
challenge-unseen = Whoever looks at the first game knows the cards: please do not, before you have played. It would be said beside your result.
challenge-known = You have sat at the first game or looked at it: beside your result it is said that you knew the cards.
challenge-knew = knew the cards
challenge-play = Take it up
challenge-once = Once, without hints or take-backs. The game is not rated.
challenge-give = Beat me on this deal
challenge-compared = The same deal, side by side
challenge-parting = The two games part at decision { $number } of this seat:
challenge-said = { $name }: { $words }
challenge-same = All decisions were the same.
challenge-over = the game was over
round-better = a round won
round-even = a round like everybody
round-worse = a round lost
daily-compare = Compare with others
about-title = About Brelan
about-what = Brelan brings games of combinations to one table: { $games }. A “brelan” is three of a kind, and the old word for a card room.
about-bots = The bots see only what a person in their seat would see: never your cards, never the deck.
about-deals = Every deal can be checked: the server is bound before, everybody may mix in words, everything is open at the end.
about-data = No account, no advertising, no tracking. A name is enough; your data can be downloaded and deleted.
about-open = All of it is free: rules, bots and this page are one program that one can read and run at home.
about-api = The interface for programs

# Between the parts of a sentence
said-clause = { "; " }
said-colon = { ": " }
said-and = { " and " }

# Groups

group-title = A group
group-mine = Your groups
group-text = A group has one link for good: you go from game to game, and the score sheet stays.
group-new = Found a group
group-name = Name of the group
group-name-first = Our table
group-found = Found it
group-people = Who is in it
group-is-here = here
group-is-away = away
group-invited = You are invited into this group.
group-join = Join the group
group-leave = Leave the group
group-leave-sure = Leave? The group’s link brings you back; without it nothing leads here.
group-now = { $game } is being played.
group-go = To the table
group-next = What to play next?
group-here = { $number ->
    [one] You are alone for now.
   *[other] There are { $number } of you.
  }
group-fits = everybody plays
group-fills = with bots
group-some-watch = some watch
group-bots = Fill up with bots
group-link = The group’s link
group-link-text = The same link is good for ever, tonight and next year.
group-qr = The group’s QR code
group-copy = Copy the link
group-screen = Big screen
group-sheet = Score sheet
group-sheet-empty = Nothing yet: the first game opens it.
group-who = Who
group-points = Points
group-won = Won
group-played = Played
group-points-text = A game is worth one point, shared by those who win it.
group-bot = Bot
group-somebody = Somebody
group-moved = On to the next table.
screen-turn = { $names } to play
screen-wait = Propose a game from a phone.
screen-join = To play, scan this code.
screen-close = Back to the group

passkey-title = Sign in without a password
passkey-text = A passkey brings you in on any of your devices, with your fingerprint, your face or the device’s code. Nobody needs one to play.
passkey-needs-https = Passkeys need a page with https and a host name, or localhost. Here, the one-time code below does the same.
passkey-list = Your passkeys
passkey-times = made { $created }{ $ever ->
    [yes] , last used { $used }
   *[no] {""}
}
passkey-add = Add a passkey
passkey-sign-in = Sign in with a passkey
passkey-remove = Remove
passkey-remove-of = Remove the passkey of { $device }
passkey-added = The passkey is added.
passkey-removed = The passkey is removed.
passkey-signed-in = You are signed in.
passkey-dismissed = No passkey was used.
passkey-here-already = This device has a passkey of yours already.
passkey-question-title = Who you are on this device
passkey-question = On this device you are { $name }, with { $games ->
    [one] a game that is not over
   *[other] { $games } games that are not over
}. They stay { $name }’s and do not move to the person of the passkey.
passkey-keep = Keep both: I can become { $name } again here
passkey-leave = { $games ->
    [one] Leave it: I give that game up
   *[other] Leave it: I give those games up
}
passkey-back = Become { $name } again

notices-title = When it is your turn
menu-notices = Tell me when it is my turn
push-here = Tell me on this device
push-here-hint = Also when the page is closed: once a turn, at tables where others wait.
push-install = On an iPhone or iPad, first add the page to the home screen: tap Share, then “Add to Home Screen”. Open it from there, and come back here.
push-no = This browser cannot tell you anything while the page is closed.
push-failed = The browser could not subscribe. Try again later.
quiet-hours = Quiet hours
quiet-start = from
quiet-end = to
quiet-hint = Nothing disturbs you then ({ $zone }); if it is still your turn you are told at their end. Two equal times: no quiet hours.
mail-title = Mails
mail-field = Mail address
mail-add = Add
mail-asked = A link to confirm it has gone to this address.
mail-on = Told by mail: { $mail }
mail-unconfirmed = { $mail }: open the link that has arrived there to confirm it.
mail-forget = Forget the address
mail-hint = Only at tables where there are days for a move, and if no device could be told.
mail-link-new = Tell { $mail } when it is your turn to play?
mail-link-on = { $mail } is told when it is your turn to play.
mail-confirm = Confirm the address
mail-stop = No more mails
mail-confirm-done = The address is confirmed.
mail-stop-done = Nothing more will be sent to this address.

person-title = Profile
person-profile = Profile
person-since = Here since { $month }
person-yours = This is you: name, friends, settings
person-rating = Rating { $rating }, { $games ->
    [one] one rated game
   *[other] { $games } rated games
}
person-graph = Rating in { $game }, game by game
person-against-people = Against people: { $won } won, { $lost } lost, { $drawn } drawn
person-against-bots = Against bots alone: { $won } won, { $lost } lost, { $drawn } drawn
person-no-games = No rated games yet.
person-common = You both have played with
people-title = Friends and profile
people-asking = They ask to be your friend
people-friend = Friends
people-asked = Asked by you
people-mute = Muted
people-block = Blocked
people-decline = Decline
people-remove = Remove
people-withdraw = Withdraw
people-unmute = Hear again
people-unblock = Unblock
people-undo-of = { $what }: { $name }
friend-accept-of = Accept { $name } as a friend
people-none = Nobody yet. At a table, the talk panel lets you ask somebody as a friend.
profile-visible = Who sees your profile
profile-visible-all = Everybody
profile-visible-played = Who played with me
profile-visible-nobody = Nobody
profile-own = My profile
about-legal = Legal notice
operator-title = For the operator
operator-how = `brelan operator` on the machine of the server prints a link for your browser.
operator-reports = Reports
operator-none = Nothing is reported.
operator-hide-name = Hide the name
operator-hidden-name = Player
operator-silence = Phrases only
operator-unsilence = Allow words again
operator-dismiss = Done
operator-done = It is done.
operator-legal = Legal notice
operator-legal-text = Text of the legal notice in this language (shown on the page “about”)

terms-option = { $label }: { $value }
terms-move = { $seconds } s a move
terms-game = { $minutes } min a game
terms-increment = + { $seconds } s a move
terms-days = { $days ->
    [one] a day a move
   *[other] { $days } days a move
}
missed-title = While you were away
missed-skip = Skip
missed-close = Seen
missed-clock = It is your turn, and your clock is running.
friend-here = plays now
friend-at-table = Plays now: look

# Puzzles
puzzles-title = Puzzles
puzzles-text = A position, and one best move: find it.
puzzles-day = The puzzle of the day
puzzles-day-solved = Solved!
puzzles-streak = { $days ->
    [one] { $days } day in a row
   *[other] { $days } days in a row
}
puzzles-solved = { $solved } of { $whole } solved
puzzles-of-grade = { $game }, { $grade }
puzzles-back = All puzzles
puzzle-of = Puzzle: { $game }
puzzle-easy = easy
puzzle-medium = medium
puzzle-hard = hard
puzzle-task = Your turn: find the best move.
puzzle-better = Here you played otherwise: “{ $words }”. Find a better move!
puzzle-how = Play the move on the table.
puzzle-judging = Let us see the reply…
puzzle-right = Well done!
puzzle-wrong = Not quite.
puzzle-chances = Chance: { $best }%; { $next ->
    [0] with any other move none
   *[other] with any other move { $next }% at most
  }.
puzzle-type = Type
puzzle-again = Try again
puzzle-give-up = See the solution
puzzle-next = Another one
puzzle-share = Brelan, the puzzle of the day, { $date }
mistakes-title = Your mistakes
mistakes-go = Play your mistakes again
mistakes-text = Moments of your finished games where another move was better.
mistakes-none = No mistake that counts in this game: well played!
mistakes-working = Your game is looked over…

# Play offline
offline-title = Play offline
offline-hint = Brelan can play without a network, on a train for example: all six games, the bots, lessons and puzzles.
offline-offer = Keep Brelan on this device: then all six games against bots, lessons, puzzles and rules work without a network.
offline-keep = Keep it ({ $size })
offline-keeping = Brelan is being kept on this device
offline-failed = Brelan could not be kept. What has arrived stays; please try again.
offline-done = It is kept: Brelan now plays without a network.
offline-kept = Brelan is kept on this device ({ $size }) and plays without a network. When the server does not answer, the page says so and goes on here.
offline-drop = Remove it from this device
offline-none = This server has nothing to keep for playing without it. With it, everything works as usual.
played-offline = played offline
played-offline-text = It was begun offline and handed to the server later, which did not draw its deal.
