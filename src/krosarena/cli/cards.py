"""``krosarena cards``: everything in the boxes, to list, read, check and try out."""

from __future__ import annotations

import json
from pathlib import Path

import typer
from rich.box import SIMPLE
from rich.console import Console
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as RichText

from krosarena.cli.collection_facts import named_in_cases_and_rulings
from krosarena.content.collection_page import collection_page
from krosarena.content.describing import Page, listing, page_of
from krosarena.content.document import DocumentError, suggestion
from krosarena.content.library import HERE, KINDS, ContentLibrary, library, library_with
from krosarena.content.sources import sources_page
from krosarena.content.vocabulary import all_words, card_schema, words_page
from krosarena.engine.cards.basics import Text
from krosarena.sim.uses import BOXES, Thing, Uses, play_until_used

app = typer.Typer(help="See and check the content of the boxes.", no_args_is_help=True)
_JSON = typer.Option(False, "--json", help="Print one JSON object.")
_FOLDER = typer.Argument(HERE, help="A folder of content files; the package's own if left out.")
_PAGE = Path("docs/content-sources.md")
_COLLECTION = Path("docs/collection.md")
_WORDS = Path("docs/words.md")
_SCHEMA = Path("docs/card.schema.json")


@app.command("list")
def list_all(as_json: bool = _JSON) -> None:
    """List Krosmasters, summons, rewards, arenas and scenarios.

    Example: krosarena cards list --json
    """
    found = listing(_content())
    if as_json:
        typer.echo(json.dumps(found, indent=2, ensure_ascii=False))
        return
    console = Console()
    for title, entries in found.items():
        columns = [key for key in entries[0] if any(entry[key] is not None for entry in entries)]
        table = Table(title=f"{title} ({len(entries)})", title_justify="left", box=SIMPLE)
        for column in columns:
            table.add_column(column, no_wrap=column == "id")
        for entry in entries:
            table.add_row(*(_shown(entry[column]) for column in columns))
        console.print(table)


def _content() -> ContentLibrary:
    """The package's own content; what is wrong with it is told, not thrown."""
    try:
        return library()
    except DocumentError as error:
        for problem in error.problems:
            typer.echo(problem, err=True)
        raise typer.Exit(1) from None


def _shown(value: object) -> str:
    return str(value["en"]) if isinstance(value, dict) else str(value)


@app.command()
def show(
    id: str = typer.Argument(..., help="A Krosmaster, summon, reward, arena or scenario."),
    language: str = typer.Option("en", help="en or fr."),
    as_json: bool = _JSON,
) -> None:
    """Print a card with its rules text, made from its data.

    Example: krosarena cards show queen-of-the-tofus --language fr
    """
    if language not in ("en", "fr"):
        raise typer.BadParameter(f"there is no language {language!r}; write en or fr")
    content = _content()
    known = [*content.cards, *content.rewards, *content.arenas, *content.scenarios]
    if id not in known:
        raise typer.BadParameter(f"there is nothing called {id!r}; {suggestion(id, known)}")
    page = page_of(content, id)

    def plain(text: Text) -> str:
        return text.fr if language == "fr" else text.en

    if as_json:
        facts = {
            "id": id,
            "name": plain(page.title),
            "summary": plain(page.subtitle),
            "text": [plain(paragraph) for paragraph in page.paragraphs],
            "source": {"confidence": page.source.confidence, "note": page.source.note}
            if page.source
            else None,
        }
        typer.echo(json.dumps(facts, indent=2, ensure_ascii=False))
        return
    Console().print(_panel(page, language))


def _panel(page: Page, language: str) -> Panel:
    def plain(text: Text) -> str:
        return text.fr if language == "fr" else text.en

    body = RichText(plain(page.subtitle), style="bold")
    for paragraph in page.paragraphs:
        body.append(f"\n\n{plain(paragraph)}", style="not bold")
    if page.mark:
        body.append(f"\n\n{plain(page.mark)}", style="not bold dim")
    return Panel(body, title=RichText(plain(page.title)), title_align="left", width=80)


@app.command()
def check(folder: Path = _FOLDER, as_json: bool = _JSON) -> None:
    """Check every content file. Exit code 1 if one has a slip; each is told with file and line.

    Example: krosarena cards check
    """
    files = sorted(folder.rglob("*.yaml")) if folder.is_dir() else []
    if not files:
        raise typer.BadParameter(
            f"{folder}: no content files; name a folder with krosmasters/, summons/, rewards/, "
            "arenas/ or scenarios/ in it"
        )
    try:
        if any((folder / kind).is_dir() for kind in KINDS):
            ContentLibrary(folder)
        else:  # cards for themselves, which may speak of those of the boxes
            library_with(files)
        problems: tuple[str, ...] = ()
    except DocumentError as error:
        problems = error.problems
    if as_json:
        typer.echo(
            json.dumps({"files": len(files), "problems": problems}, indent=2, ensure_ascii=False)
        )
    else:
        for problem in problems:
            typer.echo(problem)
        typer.echo(
            f"{len(files)} files, {len(problems)} problem{'' if len(problems) == 1 else 's'}"
        )
    raise typer.Exit(1 if problems else 0)


@app.command()
def words(
    write: bool = typer.Option(False, "--write", help=f"Write {_WORDS} and {_SCHEMA}."),
    as_json: bool = _JSON,
) -> None:
    """Print every word of card text: its line, what it means, where it stands and its rule.

    Example: krosarena cards words --json
    """
    content = _content()
    if write:
        _WORDS.write_text(words_page(content), encoding="utf-8")
        schema = json.dumps(card_schema(), indent=2, ensure_ascii=False)
        _SCHEMA.write_text(schema + "\n", encoding="utf-8")
        typer.echo(f"{_WORDS} and {_SCHEMA} are written")
    elif as_json:
        found = [
            {
                "id": entry.id,
                "sort": entry.sort,
                "usage": entry.usage,
                "meaning": {"en": entry.meaning.en, "fr": entry.meaning.fr},
                "rule": entry.rule,
                "contexts": entry.contexts,
                "cards": entry.cards,
            }
            for entry in all_words(content)
        ]
        typer.echo(json.dumps({"words": found}, indent=2, ensure_ascii=False))
    else:
        table = Table("line", "means", "stands in", "rule", box=SIMPLE)
        for entry in all_words(content):
            usage = "\n".join(entry.usage)
            table.add_row(
                RichText(usage), RichText(entry.meaning.en), ", ".join(entry.contexts), entry.rule
            )
        Console().print(table)


@app.command()
def sources(
    write: bool = typer.Option(False, "--write", help=f"Write {_PAGE} instead of printing it."),
) -> None:
    """Say how well every card, summon, reward and arena is known, and why.

    Example: krosarena cards sources --write
    """
    page = sources_page(_content())
    if write:
        _PAGE.write_text(page, encoding="utf-8")
        typer.echo(f"{_PAGE} is written")
    else:
        typer.echo(page, nl=False)


@app.command()
def collection(
    write: bool = typer.Option(
        False, "--write", help=f"Write {_COLLECTION} instead of printing it."
    ),
) -> None:
    """Say of every Krosmaster beside the boxes which words, cases and rulings it has.

    Run it where the folders cases and docs are.

    Example: krosarena cards collection --write
    """
    content = _content()
    page = collection_page(content, *named_in_cases_and_rulings(content, Path()))
    if write:
        _COLLECTION.write_text(page, encoding="utf-8")
        typer.echo(f"{_COLLECTION} is written")
    else:
        typer.echo(page, nl=False)


@app.command()
def uses(
    games: int = typer.Option(1000, min=1, help="At most so many games of each edition."),
    edition: str = typer.Option("", help="original, v2 or tournament; all three if left out."),
    seed: int = typer.Option(0, help="Another seed, other games."),
    as_json: bool = _JSON,
) -> None:
    """Play random games until every spell, power, summon and reward of the boxes has been used.

    Exit code 1 if something is still unused after that many games.

    Example: krosarena cards uses --games 50 --json
    """
    if edition and edition not in BOXES:
        raise typer.BadParameter(f"there is no edition {edition!r}; {suggestion(edition, BOXES)}")
    found = play_until_used(
        _content(), games=games, seed=seed, editions=[edition] if edition else tuple(BOXES)
    )
    if as_json:
        typer.echo(json.dumps(_uses_summary(found), indent=2))
    else:
        _print_uses(found)
    raise typer.Exit(1 if found.unused else 0)


def _uses_summary(found: Uses) -> dict[str, object]:
    return {
        "games": found.games,
        "actions": found.actions,
        "seconds": round(found.seconds, 1),
        "uses": [
            {"edition": thing.edition, "kind": thing.kind, "id": thing.id, "uses": count}
            for thing, count in found.rows()
        ],
        "unused": [
            {"edition": thing.edition, "kind": thing.kind, "id": thing.id} for thing in found.unused
        ],
    }


def _print_uses(found: Uses) -> None:
    editions = list(dict.fromkeys(thing.edition for thing, _ in found.rows()))
    counts = {(thing.kind, thing.id): "" for thing, _ in found.rows()}
    table = Table("kind", "id", title="Uses", title_justify="left", box=SIMPLE)
    for edition in editions:
        table.add_column(edition, justify="right")
    for kind, id in sorted(counts):
        things = [Thing(edition, kind, id) for edition in editions]
        cells = [str(found.counts[t]) if t in found.expected else "" for t in things]
        table.add_row(kind, id, *cells)
    Console().print(table)
    for thing in found.unused:
        typer.echo(f"unused in {thing.edition}: {thing.kind} {thing.id}")
    typer.echo(
        f"{found.games} games, {found.actions} actions, {found.seconds:.0f} s; "
        f"{len(found.unused)} of {len(found.expected)} unused"
    )
