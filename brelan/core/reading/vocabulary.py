"""What people write in place of the notation's words: shared tables, and those of a room."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from string import ascii_letters
from types import ModuleType

from .plain_text import Word, split

Words = Mapping[str, tuple[str, ...]]
"""By word of the notation what people write for it, or what they write for nothing ("").

What is in capitals is a word of the reader alone, which nobody writes.
"""

NUMBERS: Words = {
    "0": ("zéro", "zero"),
    "1": ("un", "une", "one"),
    "2": ("deux", "two"),
    "3": ("trois", "three"),
    "4": ("quatre", "four"),
    "5": ("cinq", "five"),
    "6": ("six",),
    "7": ("sept", "seven"),
    "8": ("huit", "eight"),
    "9": ("neuf", "nine"),
    "10": ("dix", "ten"),
    "11": ("onze", "eleven"),
    "12": ("douze", "twelve"),
}
ARTICLES = ("un", "une", "one", "a")
"""What may be left out, though it is a number or a letter as well."""
COLOURS: Words = {
    "r": ("rouge", "rouges", "red", "reds"),
    "o": ("orange", "oranges"),
    "y": ("jaune", "jaunes", "yellow", "yellows", "j"),
    "g": ("vert", "verts", "verte", "vertes", "green", "greens", "v"),
    "b": ("bleu", "bleus", "bleue", "bleues", "blue", "blues"),
    "p": ("violet", "violets", "violette", "mauve", "purple", "v"),
    "k": ("noir", "noirs", "noire", "black", "blacks", "n"),
    "w": ("blanc", "blancs", "blanche", "white", "whites"),
}
_FRENCH = """
    je tu il on nous vous le la les du de des mon ma mes ton ta tes son sa ses leur leurs notre
    votre ce cet cette au aux en sur dans avec et puis par pour carte cartes colonne colonnes col
    ligne lignes rangee case cases valeur couleur tour joue joues jouer jouons pose poses poser mets
    met mettre place placer veux voudrais aimerais vais merci svp stp plait te
"""
_ENGLISH = """
    i the an my me your our to on at in into onto with and then of for it this that card cards
    column columns row rows square squares value colour color turn play plays playing place put lay
    want would like will ll let please thanks number
"""
FILLERS = frozenset((_FRENCH + _ENGLISH).split())
"""What may be left out of any sentence."""
AGAINST = frozenset(
    [
        "ne",
        "pas",
        "non",
        "not",
        "no",
        "never",
        "jamais",
        "sauf",
        "except",
        "without",
        "sans",
        "dont",
    ]
)
"""What is never left out nor taken for a slip: it turns a sentence round."""
COUNTS = {"deux": 2, "two": 2, "trois": 3, "three": 3, "quatre": 4, "four": 4}
"""Numbers in words that say how many there are of what follows: "trois 4" are three cards."""
PLURALS = ("cartes", "cards")
"""What is counted without being named."""
HELP = frozenset(
    ["aide", "aidez", "aidez-moi", "help", "indice", "hint", "regle", "regles", "rule", "rules"]
)
"""How people ask for help where a move is expected."""
PASSING = ("passe", "passer", "pass", "passes", "skip", "fold", "rien", "nothing")
"""How people say that they do nothing."""


def colours(letters: str, *, capital: bool = False) -> dict[str, tuple[str, ...]]:
    """The names of these colours, for a room's table.

    Where columns have letters too, the name of a colour is read as a capital: it is no column.
    """
    return {letter.upper() if capital else letter: COLOURS[letter] for letter in letters}


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """All that a room's texts are read with."""

    phrases: Mapping[tuple[Word, ...], tuple[str, ...]]
    """What is written, and the words of the notation that it may stand for."""
    longest: int
    """How many words a phrase has at most."""
    letters: frozenset[str]
    """The letters that go with a number; without them all do."""
    marks: str

    def meanings(self, words: tuple[Word, ...]) -> tuple[str, ...]:
        """What these words together may stand for; nothing if they are no phrase."""
        return self.phrases.get(words, ())

    @property
    def single(self) -> Iterable[tuple[str, tuple[str, ...]]]:
        """Every single word with its meanings."""
        return ((words[0].text, found) for words, found in self.phrases.items() if len(words) == 1)


@lru_cache(maxsize=64)
def vocabulary(room: ModuleType | None, moves: tuple[str, ...] = ()) -> Vocabulary:
    """A room's words, or those that some moves are written with."""
    marks = getattr(room, "MARKS", None)
    if marks is None:
        marks = "".join(sorted({sign for move in moves for sign in move if not sign.isalnum()}))
        marks = marks.replace(" ", "")
    own: Words = getattr(room, "WORDS", {})
    found: dict[tuple[Word, ...], list[str]] = {}
    for table in (own, NUMBERS):
        for meaning, written in table.items():
            said = not meaning or meaning.isupper()
            for phrase in written if said else (meaning, *written):
                found.setdefault(split(phrase, marks), []).append(meaning)
    for move in moves:
        for word in split(move, marks):
            if word.text.isalpha() and len(word.text) > 1:
                found.setdefault((word,), [word.text])
    return Vocabulary(
        phrases={words: tuple(dict.fromkeys(meaning)) for words, meaning in found.items()},
        longest=max(map(len, found)),
        letters=frozenset(getattr(room, "LETTERS", ascii_letters)),
        marks=marks,
    )
