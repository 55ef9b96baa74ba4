"""The rule books: numbered rules in both languages, a rule for every refusal, one word a thing."""

from __future__ import annotations

import ast
import pickle
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_type_hints

import pytest

import brelan
from brelan.core import rulebook
from brelan.core.errors import IllegalMove
from brelan.core.position import Position
from brelan.core.texts import LANGUAGES
from brelan.terminal import games_page

ROOT = Path(brelan.__file__).parents[1]
OURS = [info for info in brelan.games() if info.room.startswith("brelan.games.")]
RULES = {"bonne-combinaison": 4, "carro-combo": 12, "combi-combo": 4, "punto": 8}
RULES |= {"combit": 10, "trader": 10}
MESSAGE = re.compile(r"^([\w-]+) =(.*(?:\n(?![\w#-]).*)*)", re.MULTILINE)
VARIANT = re.compile(r"^ *\*?\[\w+\].*$", re.MULTILINE)

each_game = pytest.mark.parametrize("info", OURS, ids=lambda info: info.id)
each_language = pytest.mark.parametrize("lang", LANGUAGES)


def folder(info: brelan.GameInfo) -> Path:
    """Where the room lies."""
    return ROOT / info.room.replace(".", "/")


def codes(source: Path) -> set[str]:
    """All strings that a file writes out, but for those that only name something."""
    nodes = list(ast.walk(ast.parse(source.read_text("utf-8"))))
    named = {
        id(part)
        for node in nodes
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Remark"
        for part in ast.walk(node.args[0])
    }
    return {
        node.value
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in named
    }


def refusals(info: brelan.GameInfo) -> set[str]:
    """The codes of all refusals that a room can raise."""
    texts = (folder(info) / "words" / "texts.en.ftl").read_text("utf-8")
    known = {key for key, _ in MESSAGE.findall(texts)} - {info.id}
    sources = [file for file in folder(info).rglob("*.py") if "Refusal(" in file.read_text("utf-8")]
    return known & set().union(*map(codes, sources))


def common() -> set[str]:
    """The codes of refusals that any table can raise."""
    texts = (ROOT / "brelan" / "locale" / "en.ftl").read_text("utf-8")
    part = texts.partition("# Why a move is refused\n")[2].partition("\n#")[0]
    return {key for key, _ in MESSAGE.findall(part)}


@each_game
@each_language
def test_rules_are_numbered_without_a_gap(info: brelan.GameInfo, lang: str) -> None:
    book = rulebook.rules(info, lang)
    assert list(book) == list(range(1, RULES[info.id] + 1))
    assert all(rule.title and len(rule.text) > 20 for rule in book.values())


@each_game
def test_both_languages_mark_the_same_rulings(info: brelan.GameInfo) -> None:
    french, english = (
        {number: len(rule.rulings) for number, rule in rulebook.rules(info, lang).items()}
        for lang in ("fr", "en")
    )
    assert french == english
    assert sum(french.values()) >= 1


@each_game
@each_language
def test_who_made_the_game_is_said(info: brelan.GameInfo, lang: str) -> None:
    named = {
        "carro-combo": ["Katja Stremmel"],
        "bonne-combinaison": ["Armand Jammot", "Jean-Jacques Bloch"],
        "combit": ["Klaus Palesch", "Horst-Rainer Rösner"],
        "trader": ["Klaus Palesch", "Horst-Rainer Rösner", "Stéphane Poinot", "Gamewright"],
    }
    credit = rulebook.credit(info, lang)
    assert credit is not None
    assert all(name in credit for name in named.get(info.id, []))


@each_game
def test_every_refusal_has_its_rule_or_is_about_none(info: brelan.GameInfo) -> None:
    by_code = rulebook.data(info.room)["refusals"]
    listed = [*by_code["sheet"], *by_code.get("ruling", {})]
    listed += by_code.get("notation", {}).get("codes", [])
    assert len(listed) == len(set(listed))
    assert refusals(info) | {"game-over"} <= set(listed) <= refusals(info) | common()
    for kind in ("sheet", "ruling"):
        for code, number in by_code.get(kind, {}).items():
            rule = rulebook.rules(info, "en")[number]
            assert kind == "sheet" or rule.rulings, f"{code} goes by a ruling that nobody can read"


def test_a_refused_move_cites_its_rule() -> None:
    """Rule 4: only a strictly stronger combination beats another."""
    table = brelan.game("carro-combo", players=4, tokens=3, dealer=0).deal(seed=7)
    table.play(1, "run2 5-6 @7")
    with pytest.raises(IllegalMove) as caught:
        table.play(2, "solo 9 @0")
    refused = pickle.loads(pickle.dumps(caught.value))
    assert refused.rule == 4
    assert refused.citation.text("fr") == "Carro Combo, règle 4"
    assert refused.explained("en").endswith("(Carro Combo, rule 4)")
    assert str(refused) == refused.explained("en")
    with pytest.raises(IllegalMove) as caught:
        table.play(2, "nonsense")
    assert caught.value.rule is None


def test_a_refusal_by_a_ruling_says_so() -> None:
    table = brelan.game("combit", first=0).deal(seed=1)
    with pytest.raises(IllegalMove) as caught:
        table.play(0, "pass")
    assert caught.value.explained("fr").endswith("(Combit, règle 3, une décision de Brelan)")


@each_game
@each_language
def test_every_option_is_explained(info: brelan.GameInfo, lang: str) -> None:
    text = info.rules_text(lang)
    for option in info.options:
        assert re.search(rf"^- `{option.name}`\s?: .", text, re.MULTILINE), option.name


@each_game
def test_every_field_is_explained(info: brelan.GameInfo) -> None:
    """And none that there is not."""
    fields = set(get_type_hints(info.module("layout").Layout)) - set(get_type_hints(Position))
    assert set(rulebook.data(info.room)["fields"]) == fields | {"scores"}


def test_docs_of_the_games_are_current() -> None:
    """``make docs`` writes them."""
    assert (ROOT / "docs" / "games.md").read_text("utf-8") == games_page.page()


def surfaces(info: brelan.GameInfo, lang: str, *, own: bool) -> Iterator[tuple[str, str]]:
    """All that a game says to people: where, and the text without notation; values are “…”.

    ``own``: a room's editions share messages; those may use the word of neither, unless they ask
    which game it is.
    """
    middle = f".{info.edition}" if info.edition else ""
    rules = folder(info) / "words" / f"rules{middle}.{lang}.md"
    yield rules.name, re.sub(r"```\w+|`[^`\n]*`", "", rules.read_text("utf-8"))
    mine = re.compile(rf"lesson-{info.id}-|{info.id}(-how|-pitch)?$")
    others = {one.id for one in OURS if one.room == info.room} - {info.id}
    theirs = re.compile("|".join(rf"lesson-{one}-|{one}(-how|-pitch)?$" for one in others) or "$.")
    for file in sorted((folder(info) / "words").glob(f"*.{lang}.ftl")):
        for key, text in MESSAGE.findall(file.read_text("utf-8")):
            if theirs.match(key):
                continue
            asks = own and not mine.match(key) and "$game" in text
            shown = VARIANT.sub("", text) if asks else text
            plain = re.sub(r"«[^»]*»|“[^”]*”|\[[\w-]+\]", "", shown)
            named = re.sub(r"\{ *\$?[\w-]+ *\}|\$\w+", "…", plain)
            yield f"{file.name}: {key}", named


def whole(word: str) -> str:
    """A word that stands alone, or in the plural."""
    return rf"(?<!\w){re.escape(word)}" + (r"s?(?!\w)" if word[-1].isalpha() else "")


@each_game
@each_language
def test_one_word_for_one_thing(info: brelan.GameInfo, lang: str) -> None:
    rules = rulebook.rules(info, lang)
    for entry in rulebook.data(info.room)["glossary"]:
        if entry.get("game", info.id) != info.id:
            continue
        used = rules[entry["rule"]] if "rule" in entry else None
        said = info.rules_text(lang) if used is None else f"{used.title} {used.text}"
        assert entry[lang] in said.lower(), entry[lang]
        never = re.compile("|".join(map(whole, entry[f"not_{lang}"])), re.IGNORECASE)
        for where, text in surfaces(info, lang, own="game" in entry):
            found = never.search(text)
            assert not found, f"{where}: “{found[0]}”, not “{entry[lang]}”" if found else ""


@pytest.mark.parametrize("room", ["last_card", "show_or_hide"])
def test_a_game_without_a_rule_book_says_nothing_of_rules(room: str) -> None:
    """The examples: their rules have no numbers, their rooms no rule book."""
    words = ROOT / "examples" / room / room / "words"
    assert not (words / "rulebook.toml").exists()
    for file in words.glob("rules.*.md"):
        assert all(number is None for number, _, _ in rulebook.sections(file.read_text("utf-8")))
        assert rulebook.CREDITS.match(file.read_text("utf-8")) is None
    info = brelan.GameInfo(id="guest", room="tests.games", options=())
    assert rulebook.citation(info, "carro-too-weak") is None
