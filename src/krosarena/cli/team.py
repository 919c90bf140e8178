"""``krosarena team``: is this team legal, and if not, why? Or may it be one drawn at random?"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import typer

from krosarena.content.document import Document, DocumentError, suggestion
from krosarena.content.library import library
from krosarena.engine.cards.definitions import Card
from krosarena.formats.recruiting import NoTeam, Recruiting
from krosarena.formats.seasons import Season, read_seasons, seasons
from krosarena.formats.team_formats import TEAM_FORMATS
from krosarena.formats.team_text import TeamTextError, WrittenTeam, parse_team
from krosarena.formats.teams import Fault, TeamRules, faults_of, level_of

app = typer.Typer(help="Build teams.", no_args_is_help=True)
_CARDS = typer.Argument(
    ..., metavar="FILE|CARD...", help="A file with a team (- for standard input), or its cards."
)
_EDITION = typer.Option("", help="original, v2 or tournament.")
_FORMAT = typer.Option("", help="constructed, limited, custom, box, four-players…")
_SEASON = typer.Option("", metavar="SEASON|FILE", help="Legal expansions and bans (docs/teams.md).")
_POOL = typer.Option([], "--pool", metavar="CARD", help="A card to choose from; repeat it.")
_SETS = typer.Option([], "--legal-set", metavar="SET", help="An expansion allowed; repeat it.")
_BANNED = typer.Option([], "--banned", metavar="CARD", help="A card not allowed; repeat it.")


@app.callback()
def team() -> None:
    """Build teams."""


@app.command()
def check(
    cards: list[str] = _CARDS,
    edition: str = _EDITION,
    format: str = _FORMAT,
    season: str = _SEASON,
    pool: list[str] = _POOL,
    legal_set: list[str] = _SETS,
    banned: list[str] = _BANNED,
    as_json: bool = typer.Option(False, "--json", help="Print one JSON object."),
) -> None:
    """Name everything that is wrong with a team. Exit code 1 if it is not legal.

    Example: krosarena team check my-team.txt
    """
    known = library().cards
    team = _written(cards, known)
    rules = _rules(edition or team.edition or "tournament", format or team.format or "")
    chosen = [known[id] for id in team.cards]
    sets = {card.set for card in known.values() if card.set is not None}
    allowed = _season(season)
    faults = faults_of(
        chosen,
        rules,
        pool=_cards(pool, known) if pool else None,
        legal_sets=[_known(name, sets, "expansion") for name in legal_set] or allowed.legal_sets,
        banned={card.id for card in _cards(banned, known)} | allowed.banned,
    )
    if as_json:
        typer.echo(json.dumps(_summary(chosen, rules, faults), indent=2))
    else:
        verdict = "not legal" if faults else "legal"
        typer.echo(f"{verdict}: {rules.edition} {rules.format}, {_size(chosen)}")
        for fault in faults:
            typer.echo(f"  {fault}: {fault.mend}")
    raise typer.Exit(1 if faults else 0)


@app.command("random")
def draw(
    edition: str = typer.Option("tournament", help="original, v2 or tournament."),
    format: str = _FORMAT,
    season: str = _SEASON,
    seed: int | None = typer.Option(None, help="The same seed gives the same team."),
) -> None:
    """Draw a legal team from all Krosmasters there are and print its text.

    Example: krosarena team random --edition v2
    """
    rules, allowed = _rules(edition, format), _season(season)
    recruiting = Recruiting(
        rules,
        list(library().krosmasters.values()),
        legal_sets=allowed.legal_sets,
        banned=allowed.banned,
    )
    try:
        team = recruiting.fill_up(random.Random(seed).choice)
    except NoTeam as error:
        raise typer.BadParameter(str(error)) from None
    ids = tuple([card.id for card in team])
    typer.echo(str(WrittenTeam(ids, "", rules.edition, rules.format)), nl=False)


def _written(words: list[str], known: Mapping[str, Card]) -> WrittenTeam:
    """What a file says, or the cards named one by one."""
    first = words[0]
    if len(words) == 1 and (first == "-" or Path(first).is_file()):
        text = sys.stdin.read() if first == "-" else Path(first).read_text(encoding="utf-8")
        try:
            return parse_team(text, known)
        except TeamTextError as error:
            raise typer.BadParameter(f"{first}: {error}") from None
    return WrittenTeam(tuple([card.id for card in _cards(words, known)]))


def _season(name: str) -> Season:
    if not name:
        return next(iter(seasons().values()))
    if not Path(name).is_file():
        return seasons()[_known(name, seasons(), "season")]
    try:
        own = read_seasons(Document.read(Path(name)), library().cards)
    except DocumentError as error:
        raise typer.BadParameter(str(error)) from None
    return next(iter(own.values()))


def _rules(edition: str, format: str) -> TeamRules:
    formats = TEAM_FORMATS[_known(edition, TEAM_FORMATS, "edition")]
    return formats[_known(format or next(iter(formats)), formats, f"{edition} format")]


def _cards(ids: list[str], known: Mapping[str, Card]) -> list[Card]:
    return [known[_known(id, known, "card")] for id in ids]


def _known(word: str, known: Mapping[str, object] | set[str], kind: str) -> str:
    if word not in known:
        raise typer.BadParameter(f"there is no {kind} {word!r}; {suggestion(word, sorted(known))}")
    return word


def _size(cards: Sequence[Card]) -> str:
    count = sum(card.is_krosmaster for card in cards)
    return f"{count} Krosmaster{'' if count == 1 else 's'}, level {level_of(cards)}"


def _summary(cards: Sequence[Card], rules: TeamRules, faults: Sequence[Fault]) -> dict[str, object]:
    return {
        "legal": not faults,
        "edition": rules.edition,
        "format": rules.format,
        "cards": [card.id for card in cards],
        "level": level_of(cards),
        "faults": [
            {
                "reason": fault.reason,
                "rule": fault.rule,
                "text": fault.sentence,
                "mend": fault.mend,
                "cards": [card.id for card in fault.cards],
                "facts": dict(fault.facts),
            }
            for fault in faults
        ],
    }
