"""Words with something for every seat, turned so that it comes in the order of play from one on."""

from ..compiler.decorators import rule

EVERY_BYTE = 0x01010101


@rule
def rotated_flags(word: int, seat: int, players: int) -> int:
    """Flags, a byte a question and in it a bit a seat; up to four questions."""
    last = EVERY_BYTE * ((1 << seat) - 1)  # those before the seat come last
    return (word & ~last) >> seat | (word & last) << players - seat


@rule
def rotated_numbers(word: int, seat: int, players: int) -> int:
    """Numbers, a byte a seat; what stands above them has no meaning."""
    # In two steps, since a word cannot be shifted by its length.
    return word >> 8 * seat | word << 8 * (players - 1 - seat) << 8


@rule
def seats_ahead(owner: int, seat: int, players: int) -> int:
    """How many seats an owner sits to the left of a seat."""
    return owner - seat if owner >= seat else owner - seat + players
