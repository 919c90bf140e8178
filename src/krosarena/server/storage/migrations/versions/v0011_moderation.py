"""Reports, what follows from them, and who decided it."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "report",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("by", sa.String, nullable=False),
        sa.Column("about", sa.String, nullable=False),
        sa.Column("table_id", sa.String),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("text", sa.String, nullable=False),
        sa.Column("lines", sa.String, nullable=False),
        sa.Column("judge", sa.String),
        sa.Column("closed", sa.BigInteger),
    )
    op.create_index("ix_report_about", "report", ["about"])
    op.create_table(
        "sanction",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("reason", sa.String, nullable=False),
        sa.Column("by", sa.String, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger),
        sa.Column("lifted", sa.BigInteger),
        sa.Column("table_id", sa.String),
    )
    op.create_index("ix_sanction_person", "sanction", ["person"])
    op.create_table(
        "moderation_log",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("by", sa.String, nullable=False),
        sa.Column("act", sa.String, nullable=False),
        sa.Column("about", sa.String, nullable=False),
        sa.Column("table_id", sa.String),
        sa.Column("reason", sa.String, nullable=False),
    )
