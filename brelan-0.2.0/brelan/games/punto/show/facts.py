"""What the rules of Punto fix and the page draws its board by."""

from ..cards import COLOURS as COLOUR_COUNT
from ..cards import VALUES
from ..field import CENTRE, square_of
from ..notation import COLOURS, COLUMNS, kind_text

FACTS = {
    "CARDS": [kind_text(kind) for kind in range(COLOUR_COUNT * VALUES)],
    "COLOURS": COLOURS,
    "COLUMNS": COLUMNS,
    "CENTRE": square_of(CENTRE),
}
