"""Notices in people's languages. Nothing here knows a secret of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from krosarena.match.time_control import DAY, HOUR

Language = Literal["en", "fr"]

WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "turn": "Your turn",
        "turn.body": "{others} is waiting for you.",
        "turn.bodies": "{others} are waiting for you.",
        "short": "Your time is running short",
        "short.body": "{left} left for your turn against {others}.",
        "over": "Game over",
        "over.won": "You won against {others} ({reason}).",
        "over.lost": "You lost against {others} ({reason}).",
        "over.draw": "Your game with {others} ended without a winner ({reason}).",
        "challenge": "You are challenged",
        "challenge.body": "{others} wants to play against you.",
        "hook-off": "Your webhook is switched off",
        "hook-off.body": "It failed again and again. Look at its address in your notice settings.",
        "trial": "It works",
        "trial.body": "This is how Krosarena tells you that something waits.",
        "guest": "Guest {number}",
        "gone": "somebody who is gone",
        "hidden": "player {number}",
        "computer": "a computer",
        "and": " and ",
        "days": "{count} d",
        "hours": "{count} h",
        "soon": "less than an hour",
        "goal": "on the board",
        "resigned": "resigned",
        "left": "left",
        "flagged": "out of time",
        "abandoned": "claimed",
        "turn-limit": "turn limit",
        "agreed-draw": "agreed draw",
        "claimed-draw": "claimed draw",
        "aborted": "broken off",
        "no-start": "never begun",
        "mail.hello": "Hello {name},",
        "mail.subject": "Krosarena: {count} things wait for you",
        "mail.settings": "How you are told: {address}",
        "mail.stop": "No more of these mails: {address}",
        "confirm.subject": "Krosarena: is this your address?",
        "confirm.text": "The account {name} wants to use this address for notices and for a new "
        "password. If that is you, open this link within a day:\n\n{address}\n\n"
        "If not, do nothing: nothing more will be sent.",
        "reset.subject": "Krosarena: a new password",
        "reset.text": "Somebody asked for a new password for the account {name}. If that was you, "
        "open this link within ten minutes:\n\n{address}\n\n"
        "If not, do nothing: your password stays as it is.",
    },
    "fr": {
        "turn": "À vous de jouer",
        "turn.body": "{others} vous attend.",
        "turn.bodies": "{others} vous attendent.",
        "short": "Votre temps s’épuise",
        "short.body": "Il vous reste {left} pour votre tour contre {others}.",
        "over": "Partie terminée",
        "over.won": "Vous avez gagné contre {others} ({reason}).",
        "over.lost": "Vous avez perdu contre {others} ({reason}).",
        "over.draw": "Votre partie avec {others} finit sans vainqueur ({reason}).",
        "challenge": "On vous défie",
        "challenge.body": "{others} veut jouer contre vous.",
        "hook-off": "Votre webhook est désactivé",
        "hook-off.body": "Il échouait sans cesse. Vérifiez son adresse dans vos réglages d’avis.",
        "trial": "Ça marche",
        "trial.body": "Voilà comment Krosarena vous prévient que quelque chose vous attend.",
        "guest": "Invité {number}",
        "gone": "quelqu’un qui est parti",
        "hidden": "le joueur {number}",
        "computer": "un ordinateur",
        "and": " et ",
        "days": "{count} j",
        "hours": "{count} h",
        "soon": "moins d’une heure",
        "goal": "sur le plateau",
        "resigned": "abandon",
        "left": "départ",
        "flagged": "temps écoulé",
        "abandoned": "réclamée",
        "turn-limit": "limite de tours",
        "agreed-draw": "nulle convenue",
        "claimed-draw": "nulle réclamée",
        "aborted": "interrompue",
        "no-start": "jamais commencée",
        "mail.hello": "Bonjour {name},",
        "mail.subject": "Krosarena : {count} choses vous attendent",
        "mail.settings": "Comment vous êtes prévenu : {address}",
        "mail.stop": "Ne plus recevoir ces courriels : {address}",
        "confirm.subject": "Krosarena : est-ce votre adresse ?",
        "confirm.text": "Le compte {name} veut utiliser cette adresse pour des avis et pour un "
        "nouveau mot de passe. Si c’est vous, ouvrez ce lien dans la journée :\n\n{address}\n\n"
        "Sinon, ne faites rien : rien d’autre ne sera envoyé.",
        "reset.subject": "Krosarena : un nouveau mot de passe",
        "reset.text": "Quelqu’un a demandé un nouveau mot de passe pour le compte {name}. Si "
        "c’est vous, ouvrez ce lien dans les dix minutes :\n\n{address}\n\n"
        "Sinon, ne faites rien : votre mot de passe reste le même.",
    },
}


@dataclass(frozen=True, slots=True)
class Text:
    title: str
    body: str
    path: str
    """Where a click leads, on this server."""
    tag: str
    """A newer notice with the same one takes its place."""


def words(language: str, key: str, **facts: object) -> str:
    catalogue = WORDS["fr"] if language == "fr" else WORDS["en"]
    return catalogue[key].format(**facts)


def joined(language: str, names: list[str]) -> str:
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + words(language, "and") + names[-1]


def span(language: str, milliseconds: int) -> str:
    if milliseconds >= 2 * DAY:
        return words(language, "days", count=milliseconds // DAY)
    if milliseconds >= HOUR:
        return words(language, "hours", count=milliseconds // HOUR)
    return words(language, "soon")
