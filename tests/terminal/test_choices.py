"""The numbered list of moves."""

from rich.console import Console, RenderableType

from brelan.terminal.playing.choices import Choices

MANY = [f"{card} {square}" for card in ("g1", "b2", "k6") for square in "abcdefghijklmnop"]


def shown(drawing: RenderableType) -> str:
    console = Console(width=80, color_system=None)
    with console.capture() as capture:
        console.print(drawing)
    return capture.get()


def test_few_moves_are_all_shown_with_their_numbers() -> None:
    choices = Choices(["buy 1", "sell r2 r3", "buy 2"])
    assert not choices.grouped
    assert choices.numbered("2") == "buy 2", "moves with one first word stand together"
    text = shown(choices.listed("fr"))
    assert all(f"{number} {move}" in text for number, move in enumerate(choices.moves, 1))


def test_many_moves_are_shown_by_their_first_word() -> None:
    choices = Choices(MANY)
    assert choices.grouped
    text = shown(choices.listed("en"))
    assert "17–32" in text
    assert text.count("k6") == 1
    assert len(text.splitlines()) < 10


def test_a_first_word_alone_shows_its_moves() -> None:
    choices = Choices(MANY)
    group = choices.beginning("b2")
    assert group is not None
    assert "17 b2 a" in shown(group)
    assert choices.beginning("b3") is None
    assert Choices(["f6", "f7"]).beginning("f6") is None, "it is a move, to be made"


def test_numbers_outside_the_list_are_no_moves() -> None:
    choices = Choices(["f6", "f7"])
    assert choices.numbered("1") == "f6"
    assert [choices.numbered(line) for line in ("0", "3", "-1", "1.0", "²", "9" * 5000, "")] == [
        None
    ] * 7
