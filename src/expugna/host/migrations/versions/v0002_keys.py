"""Step 2: keys that outlive a new start of the server."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "keys",
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("value", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_keys")),
    )


def downgrade() -> None:
    """Drop it; new keys are made when they are asked for."""
    op.drop_table("keys")
