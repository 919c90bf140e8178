"""All content, read once and found by name."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache, lru_cache
from pathlib import Path, PurePosixPath
from typing import TypeVar

from krosarena.engine.battle import ANY, Battle, BattleError
from krosarena.engine.board.arena import Arena
from krosarena.engine.cards.basics import Text
from krosarena.engine.cards.definitions import Card
from krosarena.engine.cards.rewards import Rank, Supply
from krosarena.engine.editions import EDITIONS, Edition
from krosarena.engine.library import install
from krosarena.engine.state.setup import Setup, SetupError
from krosarena.engine.state.terms import Goal, RulesInForce, muster

from .arena_files import ArenaFile, read_arena
from .card_files import KnownUnits, read_card, read_names
from .document import Document, DocumentError, suggestion
from .reward_files import RewardFile, read_reward
from .scenario_files import KnownContent, Scenario, read_scenario
from .sets import sets

HERE = Path(__file__).parent
BOXES = ("original", "v2")
KINDS = ("krosmasters", "reworks", "summons", "arenas", "rewards", "scenarios")

_T = TypeVar("_T", Card, Scenario, ArenaFile, RewardFile)

_PILES = {
    "original": (Rank.GRANITE, Rank.GRANITE, Rank.JADE, Rank.JADE, Rank.GOLD, Rank.GOLD),
    "v2": (Rank.GRANITE, Rank.GRANITE, Rank.GRANITE, Rank.JADE, Rank.JADE, Rank.SILVER),
}
"""How each box's tokens are piled up, ten to a pile (CTR 1.3.7, 8.1.2; v2 p.21)."""


def box_of(edition: str) -> str:
    """Whose rewards and arenas go with an edition."""
    return "original" if edition == "original" else "v2"


class ContentLibrary:
    """Implements the engine's ``Library`` over a folder of content files."""

    def __init__(self, folder: Path = HERE, texts: Mapping[str, str] | None = None) -> None:
        """``texts`` by path are read in place of the folder's files, if given."""
        self.folder = folder
        self.texts = read_texts(folder) if texts is None else texts
        self.known = KnownUnits.of(self._card_documents()).with_types(types())
        self.files: dict[tuple[str, str], str] = {}
        """Where each thing was read, by kind and id."""
        self._problems: list[str] = []
        self._unread: list[str] = []
        """Ids of files that cannot be read: what speaks of them is not judged."""
        self.krosmasters: Mapping[str, Card] = self._read_all(
            "krosmasters", lambda doc: read_card(doc, self.known)
        )
        self.reworks: Mapping[str, Card] = self._read_all(
            "reworks", lambda doc: read_card(doc, self.known)
        )
        """Other versions of printed cards, for seasons that take them (ruling R170)."""
        self._check_sets()
        self._check_reworks()
        self.summons: Mapping[str, Card] = self._read_all(
            "summons", lambda doc: read_card(doc, self.known)
        )
        self.arenas: Mapping[str, ArenaFile] = self._read_all("arenas", read_arena)
        self.rewards: Mapping[str, RewardFile] = self._read_all(
            "rewards", lambda doc: read_reward(doc, self.known)
        )
        known = KnownContent(self.krosmasters, self.summons, self.arenas, self.supply)
        self.scenarios: Mapping[str, Scenario] = self._read_all(
            "scenarios", lambda doc: read_scenario(doc, known)
        )
        if self._problems:
            raise DocumentError(*self._problems)

    @property
    def cards(self) -> Mapping[str, Card]:
        return {**self.krosmasters, **self.reworks, **self.summons}

    def name_of(self, id: str) -> Text:
        """The printed name of a card, or of a type of cards."""
        return self.known.names.title(id)

    def box_of(self, card: Card) -> str:
        """Which box it lies in; ``collection`` for what was sold beside the boxes."""
        folder = self.files[self.kind_of(card), card.id].split("/")[1]
        return folder if folder in BOXES else "collection"

    def kind_of(self, card: Card) -> str:
        """Among which files it is."""
        if card.rework_of:
            return "reworks"
        return "krosmasters" if card.is_krosmaster else "summons"

    @property
    def in_boxes(self) -> tuple[str, ...]:
        """Krosmasters of the two boxes."""
        return tuple([id for id, card in self.krosmasters.items() if self.box_of(card) in BOXES])

    def setup(self, scenario: str, edition: str | None = None) -> Setup:
        if edition is not None and edition not in EDITIONS:
            raise KeyError(f"there is no edition {edition!r}; {suggestion(edition, EDITIONS)}")
        if "/" in scenario:
            return self._battle_named(scenario, edition or "tournament")
        if scenario not in self.scenarios:
            hint = suggestion(scenario, self.scenarios)
            raise KeyError(f"there is no scenario {scenario!r}; {hint}")
        return self.scenarios[scenario].setup(None if edition is None else EDITIONS[edition])

    @lru_cache(maxsize=64)  # noqa: B019 (libraries live as long as the program)
    def _battle_named(self, text: str, edition: str) -> Setup:
        """Games of the same battle share their set-up, and what it remembers of its cards."""
        try:
            return self.battle(Battle.parse(text), EDITIONS[edition])
        except (BattleError, SetupError) as error:
            raise KeyError(str(error)) from None

    def battle(self, battle: Battle, edition: Edition) -> Setup:
        """A full game by the rules of an edition."""
        box = battle.box or box_of(edition.id)
        arenas = self._arenas_of(battle, box)
        recruits = muster([[self._card(id) for id in team] for team in battle.teams])
        levels = [sum(r.card.level or 0 for r in recruits if r.player == p) for p in (1, 2)]
        side = battle.side
        return Setup(
            edition=edition,
            arena=arenas[0],
            arenas=arenas if len(arenas) > 1 else (),
            roster=recruits,
            scenario=str(battle),
            rules=RulesInForce(
                tension=True,
                inspiration=True,
                scenery_breaks=battle.breakable,
                reroll=battle.reroll,
            ),
            goal=Goal(glory=True),
            cards=self.cards,
            stakes=battle.stakes(levels),
            supply=self.supply(box),
            teams=(1, 2, 1, 2) if battle.partners else (),
            sides=(side, side.opposite) if side else (),
        )

    @cache  # noqa: B019 (libraries live as long as the program)
    def supply(self, box: str) -> Supply:
        """The rewards of a box."""
        tokens = [file.reward for file in self.rewards.values() if file.box == box]
        return Supply(_PILES[box], tuple(tokens))

    def _arenas_of(self, battle: Battle, box: str) -> tuple[Arena, ...]:
        if battle.arena == ANY:
            return tuple([file.arena for file in self.arenas.values() if file.box == box])
        if battle.arena not in self.arenas:
            hint = suggestion(battle.arena, self.arenas)
            raise KeyError(f"there is no arena {battle.arena!r}; {hint}")
        return (self.arenas[battle.arena].arena,)

    def _card(self, id: str) -> Card:
        if id not in self.krosmasters:
            raise KeyError(f"there is no Krosmaster {id!r}; {suggestion(id, self.krosmasters)}")
        return self.krosmasters[id]

    def _files(self, kind: str) -> list[str]:
        return [path for path in self.texts if path.startswith(f"{kind}/")]

    def _document(self, path: str) -> Document:
        return Document.parse(self.texts[path], path)

    def _card_documents(self) -> Iterator[Document]:
        for kind in ("krosmasters", "reworks", "summons"):
            for file in self._files(kind):
                with suppress(DocumentError):  # it is told when the card is read
                    yield self._document(file)

    def _read_all(self, kind: str, reader: Callable[[Document], _T]) -> dict[str, _T]:
        """All files of a kind; those that cannot be read are kept in mind."""
        found: dict[str, _T] = {}
        for file in self._files(kind):
            try:
                doc = self._document(file)
                item = reader(doc)
                if item.id != PurePosixPath(file).stem:
                    raise doc.error(
                        f"the id is {item.id!r}; name the file {item.id}.yaml or change it"
                    )
                if item.id in found:
                    raise doc.error(f"another file defines {item.id!r} too")
                found[item.id] = item
                self.files[kind, item.id] = doc.file
            except DocumentError as error:
                if not (kind == "scenarios" and self._speaks_of_unread(file)):
                    self._problems += error.problems
                if kind != "scenarios":
                    self._unread.append(PurePosixPath(file).stem)
        return found

    def _check_sets(self) -> None:
        for card in (*self.krosmasters.values(), *self.reworks.values()):
            if card.set is not None and card.set not in sets():
                file = self.files[self.kind_of(card), card.id]
                hint = suggestion(card.set, sets())
                self._problems.append(f"{file}: set: no expansion is called {card.set!r}; {hint}")

    def _check_reworks(self) -> None:
        """A rework has the name of its printed card: they are one hero (CTR 2.1.2)."""
        for card in self.reworks.values():
            file = self.files["reworks", card.id]
            printed = self.krosmasters.get(card.rework_of or "")
            if card.rework_of in self._unread:
                continue
            if printed is None:
                hint = suggestion(card.rework_of or "", self.krosmasters)
                self._problems.append(f"{file}: rework-of: name a printed Krosmaster; {hint}")
            elif printed.name.en != card.name.en:
                self._problems.append(
                    f"{file}: name: a rework is called as its printed card, {printed.name.en!r}"
                )

    def _speaks_of_unread(self, file: str) -> bool:
        return any(id in self.texts[file] for id in self._unread)


@cache
def types() -> Mapping[str, Text]:
    """The types there are, by id: a card may speak of one that nobody has who is loaded."""
    fields = Document.read(HERE / "types.yaml", shown_as="types.yaml").fields()
    return {id: read_names(names) for id, names in fields.items()}


def read_texts(folder: Path) -> dict[str, str]:
    """All content files of a folder by their path in it."""
    return {
        file.relative_to(folder).as_posix(): file.read_text(encoding="utf-8")
        for kind in KINDS
        for file in sorted((folder / kind).rglob("*.yaml"))
    }


def library_with(files: Iterable[Path]) -> ContentLibrary:
    """The package's content and some Krosmasters more, each in a file of its own. One with the file
    name of a card in the package takes its place: so a corrected copy can be tried."""
    more = {file.name: file.read_text(encoding="utf-8") for file in files}
    kept = {
        path: text
        for path, text in library().texts.items()
        if not (path.startswith("krosmasters/") and path.rpartition("/")[2] in more)
    }
    return ContentLibrary(
        texts=kept | {f"krosmasters/more/{name}": text for name, text in more.items()}
    )


@cache
def library() -> ContentLibrary:
    """The content that came with the package."""
    return ContentLibrary()


def settle_library() -> None:
    """For a program whose memory is its own: read the content and let the garbage collector never
    walk through it, nor through anything else that is there by now. That alone makes random play a
    fifth faster. Importing krosarena does not do it, the collector is not ours."""
    library()
    gc.collect()
    gc.freeze()


def install_library() -> None:
    """Let the engine find names in this content."""
    install(library())
