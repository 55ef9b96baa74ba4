# The page without a server
site-pitch = French games of combinations: against honest bots, or several people at one screen. Everything happens in this browser, without a server.
site-opening = The house is opening… You can look at the games and read the rules meanwhile.
site-elsewhere = Brelan is open in another tab already. Close it, and the house opens here.
site-failed = The house did not open in this browser. Load the page again, or try a recent browser.
site-server-title = This needs a server
site-server = What you are looking for needs other people, and so a Brelan server. This page has none: it plays against bots and with several people at one screen, and has the rules, lessons and puzzles.
site-kept = Your games stay in this browser, and nowhere else: whoever clears its data clears them, too.
site-analysis = The analysis of a game needs a Brelan server. Here you can look at it again move by move.
