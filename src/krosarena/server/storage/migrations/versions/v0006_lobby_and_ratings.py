"""The lobby: open seats, people who wait to be paired; ratings; who blocks and follows whom."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "lobby_table",
        sa.Column("table_id", sa.String, sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("maker", sa.String, nullable=False),
        sa.Column("target", sa.String),
        sa.Column("ladder", sa.String, nullable=False),
        sa.Column("clock", sa.String, nullable=False),
        sa.Column("rated", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("heard", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "seeker",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("mode", sa.String, nullable=False),
        sa.Column("rated", sa.Integer, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("heard", sa.BigInteger, nullable=False),
        sa.Column("pairing", sa.String),
        sa.Column("players", sa.Integer),
        sa.Column("ready", sa.Integer, nullable=False, server_default="0"),
        sa.Column("until", sa.BigInteger),
        sa.Column("table_id", sa.String),
    )
    op.create_table(
        "rating",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("ladder", sa.String, primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("last", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "rating_change",
        sa.Column("table_id", sa.String, sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("ladder", sa.String, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("mu_before", sa.Float, nullable=False),
        sa.Column("sigma_before", sa.Float, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("reversed", sa.Integer, nullable=False, server_default="0"),
    )
    op.create_table(
        "block",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("other", sa.String, primary_key=True),
    )
    op.create_table(
        "follow",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("other", sa.String, primary_key=True),
    )
    op.create_index("ix_lobby_table_maker", "lobby_table", ["maker"])
    op.create_index("ix_lobby_table_target", "lobby_table", ["target"])
    op.create_index("ix_seeker_pairing", "seeker", ["pairing"])
