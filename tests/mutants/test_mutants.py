"""The deliberate bugs still fit the code: else nobody would notice until they are tried."""

import pytest

from tests.mutants.__main__ import ROOT, Mutant, listed, stale

MUTANTS = listed()


def test_every_mutant_has_a_name_of_its_own() -> None:
    assert len({mutant.name for mutant in MUTANTS}) == len(MUTANTS)


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_a_mutant_fits_the_code(mutant: Mutant) -> None:
    """Its text is in its file exactly once, it changes something, and its tests are there."""
    assert not stale(mutant), f"{mutant.file} has changed: bring mutants.toml up to date"
    assert mutant.new != mutant.old
    files = mutant.tests[: mutant.tests.index("-k")] if "-k" in mutant.tests else mutant.tests
    assert files
    assert [file for file in files if not (ROOT / file).exists()] == []
