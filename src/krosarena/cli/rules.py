"""``krosarena rules``: what the books rule on, and which cases prove it."""

from __future__ import annotations

import json
from pathlib import Path

import typer

from krosarena.cases.runner import find_cases
from krosarena.rulebooks.book import Rule, books
from krosarena.rulebooks.branches import all_branches, branches_of, without_a_case
from krosarena.rulebooks.citations import find_cited, spelled_out
from krosarena.rulebooks.coverage import BookCoverage, Coverage, Proof, cover

app = typer.Typer(help="See which rules the cases prove.", no_args_is_help=True)
_CASES = typer.Option(Path("cases"), "--cases", help="A case file or a folder of them.")
_RULE = typer.Argument(..., help="A number of the tournament rules, or a book and a page.")


@app.command()
def coverage(
    cases: Path = _CASES,
    as_json: bool = typer.Option(False, "--json", help="Print one JSON object."),
    missing: bool = typer.Option(False, "--missing", help="List the rules without a case."),
) -> None:
    """Count the rules that have a case, by book and section. Exit code 1 for bad citations.

    Example: krosarena rules coverage --missing
    """
    covered = _cover(cases)
    if as_json:
        typer.echo(
            json.dumps({e: _summary(b, covered) for e, b in covered.books.items()}, indent=2)
        )
    else:
        for book in covered.books.values():
            _print_book(book, covered, missing)
    for mistake in covered.mistakes:
        typer.echo(mistake, err=True)
    raise typer.Exit(1 if covered.mistakes else 0)


@app.command()
def show(rule: list[str] = _RULE, cases: Path = _CASES) -> None:
    """Show a rule's titles and the cases that prove it.

    Example: krosarena rules show 4.14.2.d
    """
    wanted = spelled_out(" ".join(rule))
    try:
        cited = find_cited(wanted, books())
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None
    if cited is None:
        raise typer.BadParameter(f"{wanted} stands in docs/rulings.md, not in a book")
    covered = _cover(cases)
    for found in cited.book.on_page(cited.page) or cited.rules:
        _print_rule(covered, covered.books[cited.book.edition], found)


def _cover(cases: Path) -> Coverage:
    try:
        return cover(list(find_cases([cases])))
    except FileNotFoundError as error:
        raise typer.BadParameter(f"{error}; name it with --cases") from None


def _summary(covered: BookCoverage, whole: Coverage) -> dict[str, object]:
    examples = covered.all_examples()
    branches = all_branches(covered.book, covered.book.rules.values(), whole.books)
    return {
        "testable": len(covered.testable()),
        "proven": len(covered.proven()),
        "missing": [rule.number for rule in covered.missing()],
        "not_testable": covered.not_testable(),
        "pages_without_section": {
            page: [proof.file for proof in proofs] for page, proofs in covered.pages.items()
        },
        "sections": {
            section.number: {
                "testable": len(covered.testable(section.rules)),
                "proven": len(covered.proven(section.rules)),
            }
            for section in covered.book.sections
        },
        "examples": {
            "total": len(examples),
            "proven": sum(example in covered.examples for example in examples),
            "missing": [
                f"{number} example {which}"
                for number, which in examples
                if (number, which) not in covered.examples
            ],
        },
        "branches": {
            "total": sum(map(len, branches.values())),
            "proven": sum(bool(p) for rule in branches.values() for p in rule.values()),
            "missing": without_a_case(branches),
            "rules": {
                number: {edition: len(proofs) for edition, proofs in rule.items()}
                for number, rule in branches.items()
            },
        },
        "cases": {
            number: [proof.file for proof in covered.proofs[number]]
            for number in covered.book.rules
            if number in covered.proofs
        },
    }


def _print_book(covered: BookCoverage, whole: Coverage, missing: bool) -> None:
    branches = all_branches(covered.book, covered.book.rules.values(), whole.books)
    title = _row(covered.book.en, len(covered.proven()), len(covered.testable()))
    typer.echo(title + _in_editions(branches))
    for section in covered.book.sections:
        proven, testable = covered.proven(section.rules), covered.testable(section.rules)
        here = all_branches(covered.book, section.rules, whole.books)
        title = _row(f"  {section.number:<8}{section.en}", len(proven), len(testable))
        typer.echo(title + _in_editions(here))
    if examples := covered.all_examples():
        proven_examples = sum(example in covered.examples for example in examples)
        typer.echo(_row("  worked examples", proven_examples, len(examples)))
    if vague := sum(map(len, covered.pages.values())):
        typer.echo(f"  not counted, because only the page is cited: {vague}")
    if missing:
        for rule in covered.missing():
            typer.echo(f"  missing {rule.number}: {rule.en}")
        for branch in without_a_case(branches):
            typer.echo(f"  missing {branch}")
    typer.echo()


def _row(title: str, proven: int, testable: int) -> str:
    percent = f"{100 * proven // testable} %" if testable else "-"
    return f"{title:<42}{proven:>4} of {testable:<4}{percent:>6}"


def _in_editions(branches: dict[str, dict[str, list[Proof]]]) -> str:
    """How many branches have a case: each edition that treats a rule is one."""
    total = sum(map(len, branches.values()))
    proven = sum(bool(proofs) for rule in branches.values() for proofs in rule.values())
    return f"   {proven:>4} of {total:<4} by edition" if total else ""


def _print_rule(whole: Coverage, covered: BookCoverage, rule: Rule) -> None:
    typer.echo(f"{covered.book.cites} {rule.number}\n  en  {rule.en}\n  fr  {rule.fr}")
    if rule.examples:
        typer.echo(f"  worked examples in the book: {rule.examples}")
    if rule.reason:
        typer.echo(f"  not testable: {rule.reason}")
    else:
        for edition, cases in branches_of(covered.book, rule, whole.books).items():
            section = rule.elsewhere.get(edition)
            typer.echo(f"  {edition}{f' ({section})' if section else ''}: {_counted(len(cases))}")
    proofs = covered.proofs.get(rule.number, [])
    for proof in proofs:
        typer.echo(f"  {proof.file}: {proof.title}")
    if not proofs and not rule.reason:
        typer.echo("  no case proves it yet")


def _counted(cases: int) -> str:
    return "1 case" if cases == 1 else f"{cases or 'no'} cases"
