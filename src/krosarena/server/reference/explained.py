"""Our own words about the rules, as pages ask for them."""

from __future__ import annotations

from krosarena.rulebooks.casebook import Casebook
from krosarena.rulebooks.explaining import Paragraph, Topic, topics

from ..spell_cards import names
from .cases import case_card
from .messages import Explained, ExplainedParagraph, ExplainedTopic


def explained(casebook: Casebook) -> Explained:
    return Explained([_topic(topic, casebook) for topic in topics()])


def explained_about(
    citations: list[str], edition: str, casebook: Casebook
) -> list[ExplainedParagraph]:
    """Paragraphs that tell of one of these rules; those of another edition only are left out."""
    found: dict[Paragraph, Topic] = {}
    for citation in citations:
        for topic in topics():
            for paragraph in topic.about(citation):
                if paragraph.edition in (None, edition):
                    found.setdefault(paragraph, topic)
    return [_paragraph(paragraph, topic, casebook) for paragraph, topic in found.items()]


def _topic(topic: Topic, casebook: Casebook) -> ExplainedTopic:
    return ExplainedTopic(
        topic.id,
        names(topic.title),
        names(topic.summary),
        [_paragraph(part, topic, casebook) for part in topic.parts],
        [_paragraph(part, topic, casebook) for part in topic.differences],
    )


def _paragraph(part: Paragraph, topic: Topic, casebook: Casebook) -> ExplainedParagraph:
    """A server may have no cases, or only some."""
    cases = [case_card(casebook.cases[path]) for path in part.cases if path in casebook.cases]
    return ExplainedParagraph(topic.id, names(part.text), list(part.rules), part.edition, cases)
