# Programs that play by the engine protocol
engine-missing = The program “{ $engine }” cannot be started: { $problem }.
engine-silent = The program “{ $engine }” did not answer within { $seconds } seconds.
engine-ended = The program “{ $engine }” ended instead of answering (exit status { $status }){ $said ->
    [empty] .
   *[other] : { $said }
}
engine-nonsense = The program “{ $engine }” said “{ $line }” where “{ $wanted }” was awaited.
engine-flood = The program “{ $engine }” writes without end.
engine-illegal = The program “{ $engine }” played “{ $move }”, which is not legal there; { $legal } would be.
engine-refused = The program “{ $engine }” gives up: { $said }
engine-seconds = “{ $seconds }” is no time for a move: between 0 and 3600 seconds, as in “engine:seconds=0.5 ./mybot”.

cli-engine = One of our players speaks the engine protocol (docs/engines.md), or, with --at, a program sits down at a server’s table.
cli-engine-player = A level or another player of the arena; with --at also a program: ./mybot.
cli-engine-at = The link of an invitation to a table.
cli-engine-seat = The seat, from 0; without it the first that is free.
cli-engine-stay = Play all rematches too, until Ctrl-C.
engine-sits = At seat { $seat } of { $link }. Everybody there is told that a program plays.
engine-over = { $won ->
    [yes] The game is over: won.
   *[no] The game is over.
}
