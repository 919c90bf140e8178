"""When a record brought as a file was last looked at and how large it is: the oldest make room."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("record", sa.Column("used", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("record", sa.Column("size", sa.Integer, nullable=False, server_default="0"))
    op.execute("UPDATE record SET size = length(text)")
