"""What of all variants a test meets at every landing."""

from collections import Counter

from tests.variants import VARIANTS, covering

SEEDS = [str(number) for number in range(100)]


def test_every_value_and_every_pair_of_flags_is_among_what_is_chosen() -> None:
    for seed in SEEDS[:20]:
        chosen = covering(VARIANTS, seed)
        for game in VARIANTS:
            own = [other for other in chosen if other.id == game.id]
            assert game.players in {other.players for other in own}
            for flag in ("teams", "expert", "tokens"):
                values = {other.options.get(flag) for other in own}
                assert game.options.get(flag) in values
            sides = (game.options.get("teams"), game.options.get("expert"))
            assert sides in {(one.options.get("teams"), one.options.get("expert")) for one in own}


def test_it_is_the_same_again_and_many_tests_meet_every_variant() -> None:
    met: Counter[object] = Counter()
    for seed in SEEDS:
        chosen = covering(VARIANTS, seed)
        assert chosen == covering(list(VARIANTS), seed)
        met.update(chosen)
    assert set(met) == set(VARIANTS)
    assert met.total() < 0.6 * len(SEEDS) * len(VARIANTS) or len(VARIANTS) < 20
