# The page without a server
site-pitch = French games of combinations: against honest bots, or several people at one screen. Everything happens in this browser, without a server.
site-opening = The house is opening… You can look at the games and read the rules meanwhile.
site-elsewhere = Brelan is open in another tab already. Close it, and the house opens here.
site-failed = The house did not open in this browser. Load the page again, or try a recent browser.
site-server-title = This needs a server
site-server = What you are looking for needs other people, and so a Brelan server. This page has none: it plays against bots and with several people at one screen, and has the rules, lessons, puzzles, the deal of the day and analyses.
site-kept = Your games stay in this browser, and nowhere else: whoever clears its data clears them, too.
site-deal = Checking this link, by playing the game in it again…
site-daily = The same deal for all pages without a server, against club bots, once only. It follows from the date: whoever wants to can compute it ahead. Servers have other deals. Your result stays in this browser.
site-daily-invite = { $days ->
    [0] The same for all pages without a server.
    [one] One day in a row: keep going.
   *[other] { $days } days in a row: keep going.
  }
site-daily-done = { $days ->
    [0] You have played it.
    [one] You have played it.
   *[other] You have played it: { $days } days in a row.
  }
site-daily-bots = The bots are playing this deal in their turn…
site-proof-daily = Deal of { $daily } verified: it follows from the date, and from nothing else.
site-daily-compare = Compare with the bots
