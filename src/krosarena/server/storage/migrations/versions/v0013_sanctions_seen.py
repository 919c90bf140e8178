"""When somebody has read what moderators decided about them."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.add_column("sanction", sa.Column("seen", sa.BigInteger))
