"""Sign-in by another service that the host has named."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.create_table(
        "outside_identity",
        sa.Column("issuer", sa.String, primary_key=True),
        sa.Column("subject", sa.String, primary_key=True),
        sa.Column("id", sa.String, nullable=False, unique=True),
        sa.Column("person", sa.String, sa.ForeignKey("person.id"), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger),
    )
    op.create_index("ix_outside_identity_person", "outside_identity", ["person"])
