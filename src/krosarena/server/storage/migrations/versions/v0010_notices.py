"""Notices and where they go, and the server's own keys."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_index("ix_person_mail", "person", ["mail"])
    op.create_table(
        "notification",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("about", sa.String, primary_key=True),
        sa.Column("kind", sa.String, primary_key=True),
        sa.Column("channel", sa.String, primary_key=True),
        sa.Column("data", sa.String, nullable=False, server_default="{}"),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("claimed", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
        sa.Column("sent", sa.BigInteger),
    )
    op.create_index("ix_notification_due", "notification", ["due"])
    op.create_index("ix_notification_about", "notification", ["about"])
    op.create_table(
        "notice_wish",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("language", sa.String, nullable=False, server_default="en"),
        sa.Column("zone", sa.String, nullable=False, server_default="UTC"),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_to", sa.Integer),
        sa.Column("unwanted", sa.String, nullable=False, server_default="[]"),
        sa.Column("by_mail", sa.Integer, nullable=False, server_default="1"),
        sa.Column("mailed", sa.BigInteger, nullable=False, server_default="0"),
    )
    op.create_table(
        "push_target",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("session", sa.String),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("address", sa.String, nullable=False, unique=True),
        sa.Column("keys", sa.String, nullable=False, server_default="{}"),
        sa.Column("label", sa.String, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False, server_default="0"),
        sa.Column("off", sa.BigInteger),
    )
    op.create_index("ix_push_target_person", "push_target", ["person"])
    op.create_table(
        "server_key",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("secret", sa.String, nullable=False),
    )
