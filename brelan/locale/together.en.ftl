# Games between people: presence, patience, resigning, offers, terms, rematch.
seat-here = here
seat-away = away
seat-away-since = away for { $time }
seat-helped = may ask for hints
seat-has-given-up = { $how ->
    [time] out of time
   *[other] resigned
}
turn-away = Waiting for { $names }…
turn-gave-up = { $how ->
    [time] Your time is up: a bot plays for you.
    [claim] You were gone for too long and have resigned by that: a bot plays for you.
   *[resigned] You have resigned: a bot plays for you.
}
absent-waits = { $name } is away. { $time } of patience left.
absent-patient = Still waiting for { $name }.
absent-over = { $name } does not come back. What now?
absent-wait = Go on waiting
absent-decide = Choose something else
absent-bot = A bot in their seat
absent-invite = Invite somebody
absent-claim = Declare that they resigned
absent-claim-others-win = { $name } will have resigned: the other side wins.
absent-claim-bot-plays-on = { $name } will have resigned: a bot plays on and cannot win.
absent-claim-team-plays-on = { $name } will have resigned: a bot plays on. A team in which nobody plays any more has lost.
absent-claim-loses = { $name } will have lost, and the game will be over.
offer-draw = Offer a draw
offer-end = Offer to stop without a result
offer-back = Ask to take back my last move
offer-draw-asked = { $name } offers a draw.
offer-end-asked = { $name } offers to stop without a result.
offer-back-asked = { $name } asks to take back their last move.
offer-draw-made = You offer a draw.
offer-end-made = You offer to stop.
offer-back-made = You ask to take your move back.
offer-awaited = Waiting for the answer of { $names }.
offer-lapsed-draw = The offer of a draw has lapsed: play has gone on.
offer-lapsed-end = The offer to stop has lapsed: play has gone on.
offer-lapsed-back = The request to take back a move has lapsed: play has gone on.
offer-unrates = The game will no longer count for the ratings.
offer-accept = Accept
offer-decline = Decline
offer-withdraw = Withdraw my offer
resign = Resign
resign-of = { $person ->
    [you] Resign
   *[other] Resign for { $name }
}
resign-others-win = Resign? The other side wins, and the game is over.
resign-bot-plays-on = Resign? A bot plays on in your seat and cannot win.
resign-team-plays-on = Resign? A bot plays on in your seat. If nobody plays in your team any more, it has lost.
resign-loses = Resign? Then you have lost, and the game is over.
event-away = { $person ->
    [you] You are away.
   *[other] { $name } is away.
}
event-here = { $person ->
    [you] You are back.
   *[other] { $name } is back.
}
event-resign = { $person ->
    [you] You resign.
   *[other] { $name } resigns.
}
event-time = { $person ->
    [you] Your time is up.
   *[other] { $name } has run out of time.
}
event-claim = { $person ->
    [you] You were away for too long: that is resigning.
   *[other] { $name } was away for too long: that is resigning.
}
event-free = The seat of { $name } is free.
event-offer-draw = { $person ->
    [you] You offer a draw.
   *[other] { $name } offers a draw.
}
event-offer-end = { $person ->
    [you] You offer to stop without a result.
   *[other] { $name } offers to stop without a result.
}
event-offer-back = { $person ->
    [you] You ask to take back a move.
   *[other] { $name } asks to take back a move.
}
event-accept = { $person ->
    [you] You accept.
   *[other] { $name } accepts.
}
event-decline = { $person ->
    [you] You decline.
   *[other] { $name } declines.
}
event-withdraw = { $person ->
    [you] You withdraw your offer.
   *[other] { $name } withdraws the offer.
}
end-how-resigned = Resigned: { $names }.
end-how-time = Out of time: { $names }.
end-how-claim = Away for too long: { $names }.
end-draw = A draw by agreement.
end-agreement = Stopped by agreement, without a result.
rematch-decider = The decider
series-score = Game { $game } of the series: { $score }.
terms-title = Terms of this table
terms-rated = The game counts for the ratings.
terms-unrated = The game does not count for the ratings.
terms-giving-up-others-win = Whoever resigns gives the win to the other side.
terms-giving-up-bot-plays-on = Whoever resigns lets a bot play on and can no longer win; the others go on.
terms-giving-up-team-plays-on = Whoever resigns lets a bot play on for the team. A team in which nobody plays any more has lost.
terms-giving-up-loses = Whoever resigns has lost, all others have won.
terms-time-up-others-win = Whoever runs out of time gives the win to the other side.
terms-time-up-bot-plays-on = Whoever runs out of time lets a bot play on and can no longer win.
terms-time-up-team-plays-on = Whoever runs out of time lets a bot play on for the team. A team in which nobody plays any more has lost.
terms-time-up-loses = Whoever runs out of time has lost.
terms-time-up-bot-moves = Whoever runs out of time lets a bot make that move.
terms-patience = When it is the turn of somebody who is away, the others wait { $time }; then they can declare that player resigned, invite somebody or call a bot.
terms-talk = Partners may talk during the game.
terms-silence = Partners do not talk during the game.
terms-help = Help allowed: { $names }.
terms-clock = Clock: { $clock }.
time-days = { $number ->
    [one] { $number } day
   *[other] { $number } days
}
time-minutes = { $number ->
    [one] { $number } minute
   *[other] { $number } minutes
}
time-seconds = { $number ->
    [one] { $number } second
   *[other] { $number } seconds
}
left-days = { $days } d { $hours } h
left-hours = { $hours } h { $minutes }
clock-by-move = { $time } a move
clock-by-game = { $time } a game
clock-by-increment = { $time } more with each move
clock-game-300-5 = 5 minutes a game, 5 seconds more with each move
clock-game-900-10 = 15 minutes a game, 10 seconds more with each move
clock-days-1 = 1 day a move
clock-days-2 = 2 days a move
clock-days-3 = 3 days a move
clock-days-7 = 7 days a move
clock-days-14 = 14 days a move
play-rated = Counts for the ratings
play-talk = Partners may talk
play-help-at = Help allowed at seat { $number }
