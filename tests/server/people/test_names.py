"""What people may call themselves."""

import asyncio

import pytest
from argon2 import PasswordHasher, extract_parameters

from krosarena.server.people.names import NameFault, checked_name, name_key
from krosarena.server.people.passwords import (
    Passwords,
    WeakPassword,
    check_password,
    code_digest,
    new_recovery_codes,
)


@pytest.mark.parametrize(
    "name", ["Noor", "Petit Jean", "Ada_99", "Zoé", "O'Neil", "Иван", "さくら子"]
)
def test_names_of_many_languages_are_welcome(name: str) -> None:
    assert checked_name(f"  {name} ") == name


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("Al", "name-length"),
        ("x" * 21, "name-length"),
        ("<b>Noor</b>", "name-letters"),
        ("Noor\u202eroon", "name-letters"),
        ("No\u200bor", "name-letters"),
        ("-Noor", "name-letters"),
        ("No--or", "name-letters"),
        ("12345", "name-letters"),
        ("Nооr", "name-alphabets"),  # two Cyrillic letters
        ("Ad-Min", "name-reserved"),
        ("Modérateur", "name-reserved"),
    ],
)
def test_a_name_that_could_deceive_is_refused(name: str, code: str) -> None:
    with pytest.raises(NameFault) as refused:
        checked_name(name)
    assert refused.value.code == code


def test_names_that_look_alike_are_the_same_name() -> None:
    assert name_key("Élan_9") == name_key("elan 9") == name_key("ELAN9")
    assert name_key("Elan 9") != name_key("Elan 8")


@pytest.mark.parametrize(
    ("password", "code"),
    [
        ("short", "password-length"),
        ("Password1", "password-common"),
        ("abababab", "password-common"),
        ("petit_jean", "password-name"),
    ],
)
def test_a_password_that_is_guessed_first_is_refused(password: str, code: str) -> None:
    with pytest.raises(WeakPassword) as refused:
        check_password(password, "Petit Jean")
    assert refused.value.code == code
    check_password("correct horse", "Petit Jean")


def test_a_recovery_code_is_understood_however_it_is_typed() -> None:
    codes = new_recovery_codes()
    assert len({code_digest(code) for code in codes}) == 8
    assert code_digest(codes[0].lower().replace("-", " ")) == code_digest(codes[0])


def test_a_name_nobody_has_is_compared_as_slowly_as_any(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or else the time an answer takes would tell which names there are."""
    compared: list[str] = []
    verify = PasswordHasher.verify

    def watched(hasher: PasswordHasher, kept: str, password: str) -> bool:
        compared.append(kept)
        return verify(hasher, kept, password)

    monkeypatch.setattr(PasswordHasher, "verify", watched)

    async def ask() -> tuple[bool, bool]:
        passwords = Passwords()
        try:
            kept = await passwords.hashed("four gobballs")
            known = await passwords.fits("four gobballs", kept)
            return known, await passwords.fits("four gobballs", None)
        finally:
            passwords.close()

    assert asyncio.run(ask()) == (True, False)
    known, nobodys = map(extract_parameters, compared)
    assert known == nobodys  # the same work: costs, and lengths of salt and hash
