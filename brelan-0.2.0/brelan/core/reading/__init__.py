"""Moves as people type them: what a text means here, or why it means no legal move.

A text in the exact notation never comes here if it is legal. What does is taken apart into words
(`tokens`) that a room's ``reading.py`` may translate (`vocabulary`), compared with the seat's legal
moves (`matching`), and otherwise refused with a reason and a move that is legal (`reader`).

``reading.py`` of a room need not be there. It may have:

- ``WORDS``: what people write for the words of the notation, in French and English.
- ``LETTERS``: the letters that go with a number, such as colours and columns.
- ``MARKS``: the signs that mean something.
- ``slots(move, seen)``: what a legal move may be told by, with all that the seat sees.
- ``why(atoms, seen)``: the move in the notation that was meant, or why there is none.
- ``expected(seen)``: what the seat may do now, in one sentence.
- ``elsewhere(number, options)``: whether a move belongs to another variant, so that its text is
  not exact here.

All of it is told what the seat sees and no more, so that nothing hidden can be told.
"""
