"""Card sets, rules versions, what was told, times; and who plays a table, for several workers."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "card_set",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("files", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "packed",
        sa.Column("table_id", sa.String, sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("told", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "worker",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("address", sa.String, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.add_column("game_table", sa.Column("card_set", sa.String))
    op.add_column("game_table", sa.Column("rules", sa.Integer))
    op.add_column("game_table", sa.Column("finished", sa.BigInteger))
    op.add_column("game_table", sa.Column("owner", sa.String))
    op.add_column("game_table", sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
    for name in ("entry", "choice"):
        op.add_column(name, sa.Column("at", sa.BigInteger))
        op.add_column(name, sa.Column("clocks", sa.String))
        op.add_column(name, sa.Column("told", sa.String))
        op.add_column(name, sa.Column("seal", sa.String))
