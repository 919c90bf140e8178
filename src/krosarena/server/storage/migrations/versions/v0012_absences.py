"""Who was away from a table for how long: a restart neither gives nor takes any of it."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.add_column("game_table", sa.Column("absences", sa.String))
