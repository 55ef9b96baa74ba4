# What the server refuses
table-unknown = There is no such table.
group-unknown = There is no such group.
group-full = A group has { $most } people at most.
group-apart = This group is not open to you.
group-went-on = The group plays something else already: you are taken there.
group-not-in = Only its members can do that: join the group first.
table-closed = This table is closed.
table-over = The game is over.
table-not-over = The game is not over yet.
table-waiting = The game has not begun: some seat is still open.
table-started = The game has begun already.
table-seats-open = Some seat is still open.
table-not-yours = Only who made this table can do that.
table-no-seat = Only who sits at this table can do that.
table-full = This table's log is full.
table-talked-out = Enough has been said at this table.
seats-count = This game is for { $players } players, but { $given } seats were given.
seats-nobody = Somebody has to sit at the table who is no bot.
seat-not-yours = Seat { $seat } is not yours.
word-not-now = Words for the deal are not asked for at this moment.
word-other = This is not the word that was promised for the deal.
seat-taken = Seat { $seat } is taken.
seat-invited = This table is for whoever has its invitation.
seat-bot-plays = A bot plays for seat { $seat }; take the seat back first.
seat-no-bot = No bot plays for seat { $seat }.
seat-another = Your seat at this table is seat { $seat }: nobody sees two hands.
back-impossible = There is nothing to take back: that is possible against bots, after one's own first move.
hint-not-now = Seat { $seat } has nothing to decide now.
hint-people = Between people nobody gets hints.
seat-gave-up = Seat { $seat } has given up; a bot plays on there.
terms-none = This table has no terms for that: it was made by an earlier version, or it is a guided game or a deal of the day.
time-up = The time of seat { $seat } is up.
offer-nobody = There is nobody here to ask.
offer-stands = Another offer stands; it has to be answered or withdrawn first.
offer-again = You may offer something again after { $moves ->
    [one] one more move
   *[other] { $moves } more moves
  }.
offer-often = { $most } offers at one table are enough.
offer-rated = A rated game cannot be ended without a result.
offer-gone = This offer no longer stands.
offer-not-asked = This offer is not for you to answer, or you have answered it.
offer-not-yours = This offer is not yours.
back-nothing = You have not moved yet.
back-shown = Cards have been shown or drawn since your move: it cannot be taken back.
absent-here = Whoever plays on seat { $seat } is here.
absent-open = Seat { $seat } is open already.
absent-not-awaited = Nobody waits for seat { $seat } now: it is not its turn.
absent-patience = Seat { $seat } has { $seconds } more seconds to come back.
help-rated = Seat { $seat } can only be given help at a table that is not rated.
talk-rated = Partners talk only at tables that are not rated.
talk-partners = Partners do not talk while they play at this table; moods are fine.
talk-no-team = You play for yourself here.
clock-days = Days for a move go with no other limit.
clock-increment = An increment needs a time for the game.
close-people = A game between people cannot be closed; you may leave the table.
rematch-made = There is a rematch already.
stale = The table has moved on meanwhile. Look again.
identity-needed = First tell us your name.
name-characters = A name has letters, digits, signs and emoji: no control characters, and nothing invisible.
name-empty = A name has at least one sign that can be seen.
name-nobody = This sign stands for people who are forgotten: it is nobody’s name.
name-long = A name has { $most } signs at most.
words-empty = There is nothing to be seen of these words.
words-long = One says { $most } signs at once, at most.
tables-unfinished = You have { $most } tables that are not finished. Finish or close one of them first.
tables-public = You have { $most } open tables that wait for players already. Wait for them, or close one.
tables-hour = One can make { $most } tables an hour. Go on a little later.
join-often = You have sat down at this table { $most } times: that is enough.
join-taken-back = Somebody has taken back here, and may know what is to come: nobody new sits down at this game. A bot can have the seat.
stand-in-often = You have had a bot stand in { $most } times at this table: that is enough.
back-often = You have taken back { $most } times at this table: that is enough.
commit-often = You have promised { $most } words at this table: that is enough.
device-gone = This device is not known, or is signed out already.
code-unknown = This code is not known, or too old.
passkey-https = Passkeys need a page at an address with https, or at localhost.
passkey-late = That took too long, or was asked from another browser. Please try again.
passkey-refused = This passkey could not be checked. Please try again.
passkey-unknown = This passkey is not known here, or was removed.
passkeys-many = You have { $most } passkeys already. Remove one that you do not use.
guest-playing = On this device you are { $name }, with { $games ->
    [one] a game that runs
   *[other] { $games } games that run
}. Say what becomes of that first.
seat-apart = This table is not open to you.
say-silenced = You can use the ready-made phrases here, not words of your own.
say-strangers = With people whom you met over the list of tables there are ready-made phrases. Words of your own are for friends, and for who came by invitation.
talk-players = Who plays does not talk to the onlookers.
join-sent-away = Who made this table has let you go. It is not open to you any more.
send-away-nobody = There is nobody on this seat whom you could let go.
person-unknown = This person is not known here, or has been forgotten.
person-yourself = That is you.
friend-refused = This person cannot be asked.
acquaintances-many = You have { $most } friends and others in your lists already.
reports-many = You have made { $most } reports today. Thank you; please wait until tomorrow.
profile-hidden = This profile is not shown to you.
operator-link = This link was used already, or is too old. `brelan operator` prints another.
operator-needed = This is for whoever runs this server.
too-fast = Too many messages at once. Wait a moment.
sockets-address = There are { $most } connections from this network already. Close pages that you do not need, and try again.
sockets-person = { $most ->
    [one] You have one page open here already. Close it, then this one goes on by itself.
   *[other] You have { $most } pages open here already. Close some of them, then this one goes on by itself.
}
watches = One connection can watch { $most } tables at most.
message-shape = This message is not understood: { $problem }
message-large = This message is too large.
message-type = Messages are JSON.
method-unknown = This cannot be done here.
page-unknown = There is nothing here.
page-unbuilt = The server runs, but its page has not been built. In the folder of the sources: make page, then start the server again.
puzzle-unknown = There is no such puzzle.
puzzle-working = This game is not looked over yet; try again in a moment.
lesson-unknown = There is no lesson of { $game } yet.
exercise-unknown = The lesson of { $game } has no exercise { $number }.
coach-impossible = The coach speaks only where you play alone against bots, unrated.
play-on-over = There are { $moves } moves in this game, and nothing to decide after the last.
analysis-failed = This game could not be analysed.
daily-alone = At the deal of the day everybody plays alone, once, without help.
daily-secret = Somebody else’s try at the deal of the day can be seen when the day is over.
challenge-alone = Where a deal is played after somebody else, everybody plays alone, once, without help.
challenge-impossible = The deal of this game cannot be played again: it was prepared, or made by an old version.
offline-shape = This game played offline cannot be taken over here: its log does not hold.
challenge-none = This game was not played after somebody else’s.
link-damaged = This link is cut or damaged: ask whoever gave it to you for it again.
link-version = This link comes from a newer version of Brelan: load the page again, then open it once more.
link-rules = This link comes from another version of this game’s rules: its game cannot be played again here.
link-result = This link does not tell the truth: by the rules its moves do not lead to that result.
link-unfinished = Only a game that was played to its end can be given as a link.
tournament-unknown = There is no such tournament.
tournament-begun = This tournament has begun already, or was closed.
tournament-apart = This tournament is not open to you.
tournament-full = This tournament has { $most } entrants: there is no room for more.
tournament-nobody = Nobody has entered yet.
tournament-not-entered = You have not entered this tournament.
tournament-not-yours = Only who opened the tournament can do this.
tournament-rematch = In a tournament the next round comes by itself.
tournaments-many = You have { $most } tournaments that are not over: end one of them first.
tournament-alone = In a tournament everybody plays alone, without help.
tournament-secret = This deal can be seen when every table of the tournament has finished it.
origin-foreign = This request comes from a page of another site.
host-unknown = This server does not answer to that name.
house-closed = This house cannot be opened: it has no address in a local network, or who comes in is set already.
house-elsewhere = Only somebody at the server’s own computer can open the house.
failed = Something went wrong on our side. Nothing was lost.
needs-a-server = This needs a Brelan server, and there is none here.

# What is wrong with the database or the settings
setting = This setting does not fit: { $problem }
setting-timezone = { $timezone } is no time zone that this machine knows: use a name such as Europe/Paris.
setting-port = { $port } is no port: use a number from 0 to { $last } (0: any that is free).
port-taken = Port { $port } of { $host } is in use, perhaps by another Brelan. Choose another one: --port or BRELAN_PORT.
listen-failed = The server cannot listen at “{ $host }”, port { $port }: { $problem }.
data-folder = Tables cannot be stored in { $folder }: { $problem }. Choose another place: --database or BRELAN_DATABASE, with the name of a file.
database-url = { $url } is no database that Brelan knows: use a file, sqlite:/// or postgresql://.
redis-missing = Redis needs a library of its own: pip install 'brelan[redis]'.
redis-url = { $url } is no address of a Redis: it begins with redis://, rediss:// or unix://.
database-locked = The database is locked by another program.
database-full = The disk is full: nothing can be stored. Nothing that was stored is lost.
database-corrupt = The database file is damaged, or no database. It was left as it is: put it aside, start again with an empty file, and take a backup in with brelan import.
table-damaged = What is stored of this table is damaged. Whoever runs the server can bring in a backup.
database-readonly = The database cannot be written to.
database-unopened = The database cannot be opened: { $problem }
database-missing = There is no database “{ $file }”: name the one that the server uses.
database-failed = The database does not answer: { $problem }
database-closed = The server is stopping.
outcome-unknown = The database went away while this was being stored: whether it is done is not known. Send it again.
database-newer = The database was made by a newer Brelan (schema { $version }; this one knows { $known }). Update Brelan.
database-foreign = This database belongs to something else: it was left as it is.

# Deals that can be checked, and backups
import-shape = This is no backup of Brelan: { $problem }
import-newer = This backup was made by a newer Brelan (schema { $version }; this one knows { $known }).
import-done = { $brought } taken in, { $kept } were there already.
export-done = { $lines ->
    [one] One line written.
   *[other] { $lines } lines written.
}
operator-url = “{ $url }” is not the address of a house: it should look like https://play.example.
serve-ready = Brelan is ready at { $url }

# What a link says of itself where it is shared
preview-waits = { $number ->
    [0] A seat is waiting for you at a table of { $game }
    [one] { $names } is waiting for you at a table of { $game }
   *[other] { $names } are waiting for you at a table of { $game }
}
preview-free = { $free ->
    [0] All seats are taken.
    [one] One free seat of { $seats }.
   *[other] { $free } free seats of { $seats }.
}
preview-plays = { $number ->
    [0] A game of { $game }
    [one] { $names } is playing { $game }
   *[other] { $names } are playing { $game }
}
preview-played = { $number ->
    [0] A game of { $game }
   *[other] A game of { $game }: { $names }
}
preview-again = See it again move by move, through everybody’s eyes.
preview-beat = The same deal, the same seat, the same bots. Can you do better?
push-endpoint = Nothing is sent to this address: it must be one with https that everybody can reach.
push-keys = The keys of this subscription cannot be read.
zone-unknown = The time zone { $zone } is not known here.
mail-address = That is no mail address.
mail-none = This server sends no mails.
mail-often = Enough mails have gone to this address today.
mail-failed = The mail was not sent. Check the address, or try again later.
mail-link = This link is no longer valid.

# Programs that play for people
token-unknown = This token is not valid, or was revoked. Make another one on the page, under “Me”.
program-may-not = “{ $program }” is a program: its token plays at tables, and does nothing else for its person.
programs-full = One person has { $most } tokens for programs at most: revoke one first.
program-public = A program plays at tables by invitation only.
program-invited = “{ $program }” is a program: it sits down only where somebody has invited it.
seat-no-program = Seat { $seat } is a person’s: “{ $program }” plays only where it sat down itself.
