"""Programs in any language that play by lines of text over standard input and output.

`docs/engines.md` says what the lines are; `lines` writes and reads them, `process` runs a program
and waits for it no longer than it may, `player` seats one in the arena or at the terminal, and
`speaker` is the other side: one of our own players that speaks the protocol.
"""
