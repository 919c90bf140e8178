"""Tables, seats, entries, choices and records, as release 0.1.0 has them.

That release kept no schema version, and earlier ones lacked columns: what is there is taken over.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def _rows_of_actions(name: str) -> tuple[str, list[sa.Column[object]]]:
    return name, [
        sa.Column("table_id", sa.String, sa.ForeignKey("game_table.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("actor", sa.Integer, nullable=False),
        sa.Column("action", sa.String, nullable=False),
        sa.Column("dice", sa.String, nullable=False),
        sa.Column("fault", sa.String),
    ]


def _tables() -> list[tuple[str, list[sa.Column[object]]]]:
    return [
        (
            "game_table",
            [
                sa.Column("id", sa.String, primary_key=True),
                sa.Column("scenario", sa.String, nullable=False),
                sa.Column("edition", sa.String, nullable=False),
                sa.Column("content", sa.String, nullable=False),
                sa.Column("seed", sa.String, nullable=False),
                sa.Column("created", sa.String, nullable=False),
                sa.Column("turn", sa.Integer, nullable=False),
                sa.Column("winners", sa.String),
                sa.Column("invitation", sa.String),
                sa.Column("opening", sa.String),
                sa.Column("plan", sa.String),
                sa.Column("choosing_seed", sa.String),
                sa.Column("choosing_cards", sa.String),
            ],
        ),
        (
            "seat",
            [
                sa.Column("table_id", sa.String, sa.ForeignKey("game_table.id"), primary_key=True),
                sa.Column("number", sa.Integer, primary_key=True),
                sa.Column("kind", sa.String, nullable=False),
                sa.Column("owner", sa.String, index=True),
            ],
        ),
        _rows_of_actions("entry"),
        _rows_of_actions("choice"),
        (
            "record",
            [
                sa.Column("id", sa.String, primary_key=True),
                sa.Column("text", sa.String, nullable=False),
                sa.Column("created", sa.String, nullable=False),
            ],
        ),
    ]


def upgrade() -> None:
    inspector = sa.inspect(op.get_bind())
    for name, columns in _tables():
        if not inspector.has_table(name):
            op.create_table(name, *columns)
            continue
        present = {column["name"] for column in inspector.get_columns(name)}
        for column in columns:
            if column.name not in present:
                op.add_column(name, column)
