# What is said to who is elsewhere.
notice-title = Your turn
notice-turn = { $game }: { $names } { $number ->
    [one] is waiting
   *[other] are waiting
  } for your move.
mail-confirm-subject = Brelan: confirm your address
mail-confirm-text = Somebody, probably you, asked to be told at this address when it is their turn to play.

    Open this link to confirm:
    { $link }

    If it was not you, do nothing: nothing else will be sent. The same link also lets you say no.
mail-turn-text = { $said }

    Open the table:
    { $link }

    No more of these mails:
    { $stop }
