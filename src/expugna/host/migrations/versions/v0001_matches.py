"""Step 1: matches and the log of their submissions."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make both tables."""
    op.create_table(
        "matches",
        sa.Column("match_id", sa.String(40), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("names", sa.Text(), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("opened", sa.String(40), nullable=False),
        sa.Column("changed", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("snapshot", sa.LargeBinary(), nullable=False),
        sa.Column("seated", sa.String(40), nullable=True),
        sa.Column("is_over", sa.Boolean(), nullable=False),
        sa.Column("is_abandoned", sa.Boolean(), nullable=False),
        sa.Column("restarted_as", sa.String(40), nullable=True),
        sa.ForeignKeyConstraint(["restarted_as"], ["matches.match_id"], name=op.f("fk_matches_restarted_as_matches")),
        sa.PrimaryKeyConstraint("match_id", name=op.f("pk_matches")),
    )
    op.create_index("ix_matches_list", "matches", ["is_abandoned", "opened"])
    op.create_table(
        "submissions",
        sa.Column("match_id", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.String(40), nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("events", sa.LargeBinary(), nullable=False),
        sa.Column("at", sa.String(40), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.match_id"], name=op.f("fk_submissions_match_id_matches")),
        sa.PrimaryKeyConstraint("match_id", "number", name=op.f("pk_submissions")),
    )


def downgrade() -> None:
    """Drop both tables, with all matches."""
    op.drop_table("submissions")
    op.drop_index("ix_matches_list", table_name="matches")
    op.drop_table("matches")
