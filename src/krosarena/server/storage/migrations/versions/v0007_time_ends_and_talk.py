"""Clocks, how games end, what is said at tables, holidays, and when the server was away."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    for column in (
        sa.Column("clock", sa.String),
        sa.Column("late", sa.String),
        sa.Column("rated", sa.Integer, nullable=False, server_default="0"),
        sa.Column("started", sa.BigInteger),
        sa.Column("deadline", sa.BigInteger),
        sa.Column("reason", sa.String),
        sa.Column("ended_by", sa.Integer),
        sa.Column("places", sa.String),
        sa.Column("rematch", sa.String),
    ):
        op.add_column("game_table", column)
    op.create_index("ix_game_table_deadline", "game_table", ["deadline"])
    op.execute("UPDATE game_table SET reason = 'goal' WHERE winners IS NOT NULL")
    op.create_table(
        "chat_line",
        sa.Column("table_id", sa.String, sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("channel", sa.String, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("owner", sa.String, nullable=False),
        sa.Column("text", sa.String, nullable=False),
        sa.Column("phrase", sa.Integer, nullable=False, server_default="0"),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("hidden", sa.Integer, nullable=False, server_default="0"),
    )
    op.create_index("ix_chat_line_at", "chat_line", ["at"])
    op.create_table(
        "holiday",
        sa.Column("owner", sa.String, primary_key=True),
        sa.Column("begins", sa.BigInteger, primary_key=True),
        sa.Column("ends", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "pulse",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "outage",
        sa.Column("began", sa.BigInteger, primary_key=True),
        sa.Column("ended", sa.BigInteger, nullable=False),
    )
