var e=`# Whether a game was dealt and played as its proof says: for the command line and the page

verify-good =
    { $words ->
        [0] The game is as it was promised: { $moves } moves replayed, no player's word in the deal.
        [one] The game is as it was promised: { $moves } moves replayed, one player's word in the deal.
       *[other] The game is as it was promised: { $moves } moves replayed, { $words } players' words in the deal.
    }
verify-good-daily = The game is as it was promised: { $moves } moves replayed. It is the deal of the day of { $daily }: the server alone drew it, it has no player's word.
verify-good-again = The game is as it was promised: { $moves } moves replayed. Its cards are those that were dealt before ({ $source }): whoever saw them there knew them. Players' words in that deal: { $words }.
verify-good-tournament = The game is as it was promised: { $moves } moves replayed. Its cards are those of a tournament's round ({ $source }), the same at all tables: the server alone drew them, and had bound itself before.
verify-good-position = The game is as it was promised: { $moves } moves replayed. It was played on from a position: that was not drawn, and no word made it. Players' words in what chance came later: { $words }.
verify-missing = The words of these seats did not come, the server's secret replaced them: { $seats }.
verify-old = The deal is as it was promised at the start: seed { $seed }, { $moves } moves replayed. A record of version 0.1 proves less: its moves are not chained, and the first player is not in its proof.
verify-shape = This is no record with a proof of its deal.
verify-version = This proof has version { $version }; this Brelan knows { $known }.
verify-no-chain = The record lacks the chain of its log: nothing shows that its moves were made.
verify-table = The record is said to be of table { $told }, and its proof is of table { $bound }.
verify-game = The record is of another game ({ $told }) than its proof ({ $bound }).
verify-rules = The record has another version of the rules than its proof.
verify-options = The options of the record are not those of the table. { $option }
verify-commitment = The secret and its salt do not give the fingerprint that was shown at the start.
verify-commitment-other = The fingerprint of the secret is not the one with which the table was made.
verify-unopened = Entry { $number } of the log ({ $kind }) is not open.
verify-entry = Entry { $number } of the log ({ $kind }) is not what was bound when it was stored.
verify-link = Entry { $number } of the log does not follow the one before it: something was removed, inserted or moved there.
verify-header = The log does not begin with what was fixed when the table was made.
verify-seen = This hash was seen during the game and is not on the chain: { $hash }.
verify-called = Your page gave its word away on this hash, and up to there the log has no call for words: others could still choose theirs. { $hash }
verify-chairs = The table was made with { $chairs } chairs: the game has another number of players.
verify-position-unsaid = Whether the game begins from a position is told otherwise than when the table was made: its cards may be chosen.
verify-daily = This is said to be the deal of a day, and that is none: { $daily }.
verify-daily-words = This is said to be the deal of the day of { $daily }: such a deal has no words, and here words are told of.
verify-source = This is said to be a deal of other tables, and what it names is no such thing: { $source }.
verify-source-words = This is said to be a deal of other tables ({ $source }): nobody adds a word to it here, and here words are told of.
verify-word-seat = A word was promised for seat { $seat }, which the table does not have.
verify-word-left = Seat { $seat } was left after the words had been called for: its word was taken out of the deal.
verify-word-late = A word of seat { $seat } was promised after the words had been called for.
verify-word-promise = The word of seat { $seat } is not the one that was promised.
verify-word-added = The deal has a word of seat { $seat } that nobody had promised.
verify-word-dropped = The word of seat { $seat } was left out of the deal.
verify-word-revealed = The word of seat { $seat } is said to be missing, and it had come.
verify-word-replaced = The deal has another word of seat { $seat } than the one that came.
verify-word-missing = Your word was promised, and the deal was made without it.
verify-word-other = Your word is not in the deal.
verify-key = The key does not follow from the secret, the words, the table and its options.
verify-first = The first player is not the one that the key gives.
verify-position = The record begins from another position than the table.
verify-moves-cut = Moves are cut off at the end: { $recorded } of { $made } are in the record.
verify-moves-removed = A move was removed: move { $number } of the log is not in the record.
verify-moves-added = A move was added: move { $number } of the record is not in the log.
verify-moves-order = The moves stand in another order than in the log, from move { $number } on.
verify-moves-replaced = Move { $number } of the record is another one than in the log.
verify-illegal = Entry { $number } of the log is a move that the rules forbid there: { $move }
verify-turn = Entry { $number } of the log is a move of seat { $seat }, whose turn it was not.
verify-mover = Entry { $number } of the log is a move that was not for who is said to have made it for seat { $seat }.
verify-back = Entry { $number } of the log takes back what could not be taken back: that is possible against bots alone, to one’s last decision.
verify-back-shown = Entry { $number } of the log takes back past a card that was shown or drawn.
verify-resign = Entry { $number } of the log resigns for seat { $seat }, where nobody could.
verify-time = Entry { $number } of the log says that the time of seat { $seat } was up; by the log it was not.
verify-claim = Entry { $number } of the log decides about seat { $seat } before patience with who was gone had ended.
verify-offer = Entry { $number } of the log offers or answers what could not be offered or answered then.
verify-voided = Entry { $number } of the log would end a rated game without a result.
verify-gave-up = Entry { $number } of the log lets seat { $seat } go on, which had given up.
verify-newcomer = Entry { $number } of the log seats somebody new (seat { $seat }) after a move was taken back.
verify-seats = Entry { $number } of the log ({ $kind }) does not fit who had the seats.
verify-help = Entry { $number } of the log ({ $kind }) is help that nobody may have in this game.
verify-unfinished = The game is not over after the last move: its end was cut off.
verify-result = The result is not the one that the moves give.
verify-seed = The seed does not follow from the secret and what the players added.
verify-record = The record was played with another seed than the one that was proved.
`;export{e as default};