"""The mutation tool itself: it finds the places, and a case notices what it should."""

from __future__ import annotations

from .killing import Hunters
from .mutants import FOLDERS, all_mutants, mutants_in, sample
from .reach import Reach
from .review import Review, Reviews
from .runs import Run

SOURCE = '''
STEPS = ("pay", "aim")

@decorated
class Rule:
    """Never changed."""
    limit: int = 2

    def holds(self, unit):
        return unit.ap >= self.limit and not unit.out

    def text(self) -> Text:
        return Text("More than 2", "Plus de 2")
'''


def changed(source: str) -> set[tuple[str, str]]:
    return {(mutant.was, mutant.becomes) for mutant in mutants_in("play/test.py", source)}


def test_every_kind_of_place_is_changed_and_wording_is_not() -> None:
    condition = "return unit.ap >= self.limit and (not unit.out)"
    assert changed(SOURCE) == {
        ("STEPS = ('pay', 'aim')", "STEPS = ('aim',)"),
        ("STEPS = ('pay', 'aim')", "STEPS = ('pay',)"),
        ("limit: int = 2", "limit: int = 1"),
        ("limit: int = 2", "limit: int = 3"),
        (condition, "return unit.ap > self.limit and (not unit.out)"),
        (condition, "return unit.ap < self.limit and (not unit.out)"),
        (condition, "return unit.ap >= self.limit and unit.out"),
        (condition, "return unit.ap >= self.limit or not unit.out"),
        (condition, "return unit.ap >= self.limit"),
        (condition, "return not unit.out"),
        (condition, "return None"),
    }


def test_every_folder_and_every_setting_of_an_edition_has_mutants() -> None:
    mutants = all_mutants()
    assert {mutant.folder for mutant in mutants} == set(FOLDERS)
    assert len({mutant.key for mutant in mutants}) == len(mutants)
    assert {mutant.setting for mutant in mutants} == {"", "original", "v2", "tournament"}


def test_a_sample_holds_all_settings_and_grows_without_a_new_shuffle() -> None:
    mutants = all_mutants()
    settings = {mutant.key for mutant in mutants if mutant.setting}
    small = {mutant.key for mutant in sample(mutants, 200, "1")}
    large = {mutant.key for mutant in sample(mutants, 300, "1")}
    other = {mutant.key for mutant in sample(mutants, 200, "2")}
    assert len(small) == 200
    assert len(large) == 300
    assert settings < small < large
    assert small != other


def test_the_case_that_comes_to_the_line_kills_the_mutant() -> None:
    """In a process of its own: afterwards the engine is as it was."""
    run = Run("cases/4.14-block/locked-by-a-summon-is-caught.yaml", "v2")
    mutant = next(
        mutant
        for mutant in all_mutants()
        if mutant.file == "editions/v2.py" and mutant.was == "block=BlockLockedOrCaught"
    )
    for _ in range(2):
        ((number, verdict),) = Hunters([run], Reach(frozenset(), {}, {})).try_all([mutant], 1)
        assert number == 0
        assert verdict.killed
        assert verdict.by.startswith("4.14-block/locked-by-a-summon-is-caught[v2]: ")


def test_a_review_may_speak_of_one_change_or_of_all() -> None:
    first, *_ = mutants = list(mutants_in("play/test.py", SOURCE))
    of_all = Reviews([Review(first.file, first.was, "for speed")])
    of_one = Reviews([Review(first.file, first.was, "for speed", becomes=first.becomes)])
    assert sum(of_all.on(mutant) is not None for mutant in mutants) == 2
    assert sum(of_one.on(mutant) is not None for mutant in mutants) == 1
    gone = Review("play/test.py", "pass", "it was there once")
    assert Reviews([gone]).outdated(mutants) == [gone]
