"""Something said in several languages."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Text:
    """A name or sentence in both languages, and in others that a catalogue has been written for."""

    en: str
    fr: str
    others: tuple[tuple[str, str], ...] = field(default=(), repr=False)

    def said_in(self, language: str) -> str:
        """English where nobody has said it in that language."""
        if language == "fr":
            return self.fr
        return dict(self.others).get(language, self.en)
