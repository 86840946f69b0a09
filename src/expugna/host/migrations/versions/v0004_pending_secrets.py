"""Step 4: secrets of dice that were committed to before their match was opened."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "pending_secrets",
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("drawn", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("commitment", name=op.f("pk_pending_secrets")),
    )


def downgrade() -> None:
    """Drop it; who fills in the form for a new match is asked to load it anew."""
    op.drop_table("pending_secrets")
