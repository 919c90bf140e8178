"""People with names and accounts. Seats keep their owners: an account's id is its guest's."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def _persons() -> sa.Column[str]:
    return sa.Column("person", sa.String, sa.ForeignKey("person.id"), nullable=False)


def upgrade() -> None:
    op.create_table(
        "person",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.String),
        sa.Column("name_key", sa.String, unique=True),
        sa.Column("claimed", sa.BigInteger),
        sa.Column("password", sa.String),
        sa.Column("mail", sa.String),
        sa.Column("role", sa.String, nullable=False, server_default="player"),
        sa.Column("portrait", sa.String),
        sa.Column("kept", sa.String, nullable=False, server_default="{}"),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("renamed", sa.BigInteger),
        sa.Column("gone", sa.BigInteger),
    )
    op.create_table(
        "former_name",
        sa.Column("name_key", sa.String, primary_key=True),
        _persons(),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "session",
        sa.Column("token_hash", sa.String, primary_key=True),
        sa.Column("former_hash", sa.String, unique=True),
        sa.Column("id", sa.String, nullable=False, unique=True),
        _persons(),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("rotated", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.Column("confirmed", sa.BigInteger, nullable=False),
        sa.Column("agent", sa.String, nullable=False),
    )
    op.create_index("ix_session_person", "session", ["person"])
    op.create_table(
        "passkey",
        sa.Column("id", sa.String, primary_key=True),
        _persons(),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("label", sa.String, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger),
    )
    op.create_index("ix_passkey_person", "passkey", ["person"])
    op.create_table(
        "recovery_code",
        sa.Column("person", sa.String, sa.ForeignKey("person.id"), primary_key=True),
        sa.Column("code_hash", sa.String, primary_key=True),
        sa.Column("used", sa.BigInteger),
    )
    op.create_table(
        "ticket",
        sa.Column("token_hash", sa.String, primary_key=True),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("data", sa.String, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
