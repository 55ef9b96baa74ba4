# The page of a server that does not answer
offline-here = Offline: you play in this browser.
offline-answers = The server answers again.
offline-choose = The server answers. Where to go on?
offline-back = Go back to it
offline-there = There, as it stood
offline-stay = Here
offline-goes-on = The game goes on here
offline-goes-on-text = The server is out of reach. Your cards and all that you have seen stay; what nobody has shown you is dealt anew.
offline-hand = You have played offline. The server can put these games among yours; they are not rated.
offline-hand-yes = Hand them over
offline-handed = { $games ->
    [0] There is no game to hand over.
    [one] One game is now among yours.
   *[other] { $games } games are now among yours.
  }{ $refused ->
    [0] { "" }
    [one] {" "}Another one was not accepted.
   *[other] {" "}{ $refused } others were not accepted.
  }
offline-pitch = French games of combinations: against honest bots, or several people at one screen. The server is out of reach: everything happens in this browser.
offline-server = What you are looking for needs the server, which is out of reach. Meanwhile you can play against bots here, and there are the rules, lessons and puzzles.
offline-games = These games stay in this browser. Once the server answers you can hand them over.
offline-handing = Your games are being made ready…
