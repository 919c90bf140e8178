"""Passkeys: the browser proves that it has a key, for this address and this question only.

Of all the server imports, ``webauthn`` takes longest after the database; so this module is imported
when somebody comes with a passkey, or by the warm-up when everybody is back at their tables.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from ..problems import PersonProblem
from .place import Place

_SITE = "Krosarena"


@dataclass(frozen=True, slots=True)
class Question:
    """``options`` for the browser, and the challenge that its answer must hold."""

    options: str
    challenge: str


@dataclass(frozen=True, slots=True)
class MadeKey:
    id: str
    public_key: bytes
    sign_count: int


def ask_for_new_key(place: Place, person: str, name: str, known: list[str]) -> Question:
    options = generate_registration_options(
        rp_id=place.host,
        rp_name=_SITE,
        user_id=bytes.fromhex(person),
        user_name=name,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,  # so that no name has to be typed
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[
            PublicKeyCredentialDescriptor(id=base64url_to_bytes(id)) for id in known
        ],
    )
    return Question(options_to_json(options), bytes_to_base64url(options.challenge))


def made_key(place: Place, challenge: str, credential: dict[str, object]) -> MadeKey:
    try:
        made = verify_registration_response(
            credential=json.dumps(credential),
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=place.host,
            expected_origin=place.origin,
        )
    except (WebAuthnException, ValueError) as error:
        raise _refused(error) from None
    return MadeKey(
        bytes_to_base64url(made.credential_id), made.credential_public_key, made.sign_count
    )


def ask_for_key(place: Place) -> Question:
    """Of whoever has one here: the browser knows which."""
    options = generate_authentication_options(
        rp_id=place.host, user_verification=UserVerificationRequirement.PREFERRED
    )
    return Question(options_to_json(options), bytes_to_base64url(options.challenge))


def new_sign_count(
    place: Place, challenge: str, credential: dict[str, object], key: bytes, count: int
) -> int:
    """PersonProblem unless the answer is right. A count that goes back is a copied key's."""
    try:
        shown = verify_authentication_response(
            credential=json.dumps(credential),
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=place.host,
            expected_origin=place.origin,
            credential_public_key=key,
            credential_current_sign_count=count,
        )
    except (WebAuthnException, ValueError) as error:
        raise _refused(error) from None
    return shown.new_sign_count


def _refused(error: Exception) -> PersonProblem:
    return PersonProblem("wrong-passkey", f"this passkey does not fit: {error}", 401)
