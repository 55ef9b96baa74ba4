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
