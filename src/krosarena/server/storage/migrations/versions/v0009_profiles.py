"""Which games others may find, the list of the best, what analyses found, what can be watched."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("game_table", sa.Column("public", sa.Integer, nullable=False, server_default="0"))
    op.execute("UPDATE game_table SET public = 1 WHERE rated = 1")
    op.add_column("rating", sa.Column("standing", sa.Float, nullable=False, server_default="0"))
    op.add_column(
        "rating", sa.Column("ranked_until", sa.BigInteger, nullable=False, server_default="0")
    )
    # The moment at which 0.1 a day have led the squared doubt to that of 5.5 (ratings/rules.py).
    op.execute(
        "UPDATE rating SET standing = mu - 2 * sigma, ranked_until = CASE WHEN sigma <= 5.5 "
        "THEN last + CAST((30.25 - sigma * sigma) * 864000000 AS BIGINT) ELSE 0 END"
    )
    op.create_index("ix_rating_ladder_standing", "rating", ["ladder", "standing", "person"])
    op.create_index("ix_rating_change_person", "rating_change", ["person", "ladder", "at"])
    op.create_table(
        "seat_review",
        sa.Column("table_id", sa.String, sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("luck", sa.Float, nullable=False),
        sa.Column("choices", sa.Float, nullable=False),
    )
    op.create_table(
        "watched_table",
        sa.Column("table_id", sa.String, sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("watchers", sa.Integer, nullable=False),
        sa.Column("heard", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_watched_table_heard", "watched_table", ["heard"])
