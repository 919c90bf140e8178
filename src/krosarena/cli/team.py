"""``krosarena team``: is this team legal, and if not, why?"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

import typer

from krosarena.content.document import suggestion
from krosarena.content.library import library
from krosarena.engine.cards.definitions import Card
from krosarena.formats.team_formats import TEAM_FORMATS
from krosarena.formats.teams import Fault, TeamRules, faults_of, level_of

app = typer.Typer(help="Build teams.", no_args_is_help=True)
_CARDS = typer.Argument(..., metavar="CARD...", help="Cards by id; name one twice for two copies.")
_POOL = typer.Option([], "--pool", metavar="CARD", help="A card to choose from; repeat it.")
_SETS = typer.Option([], "--legal-set", metavar="SET", help="An expansion allowed; repeat it.")
_BANNED = typer.Option([], "--banned", metavar="CARD", help="A card not allowed; repeat it.")


@app.callback()
def team() -> None:
    """Build teams."""


@app.command()
def check(
    cards: list[str] = _CARDS,
    edition: str = typer.Option("tournament", help="original, v2 or tournament."),
    format: str = typer.Option("", help="constructed, limited, custom, box, four-players…"),
    pool: list[str] = _POOL,
    legal_set: list[str] = _SETS,
    banned: list[str] = _BANNED,
    as_json: bool = typer.Option(False, "--json", help="Print one JSON object."),
) -> None:
    """Name everything that is wrong with a team. Exit code 1 if it is not legal.

    Example: krosarena team check queen-of-the-tofus king-of-the-gobballs
    """
    rules = _rules(edition, format)
    known = library().cards
    chosen = _cards(cards, known)
    sets = {card.set for card in known.values() if card.set is not None}
    faults = faults_of(
        chosen,
        rules,
        pool=_cards(pool, known) if pool else None,
        legal_sets=[_known(name, sets, "expansion") for name in legal_set] if legal_set else None,
        banned=[card.id for card in _cards(banned, known)],
    )
    if as_json:
        typer.echo(json.dumps(_summary(chosen, rules, faults), indent=2))
    else:
        verdict = "not legal" if faults else "legal"
        typer.echo(f"{verdict}: {rules.edition} {rules.format}, {_size(chosen)}")
        for fault in faults:
            typer.echo(f"  {fault}")
    raise typer.Exit(1 if faults else 0)


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
                "cards": [card.id for card in fault.cards],
                "facts": dict(fault.facts),
            }
            for fault in faults
        ],
    }
