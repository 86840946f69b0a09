"""Step 3: computer opponents take seats."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Keep with each match which seats the computer plays; in those that are there already, none."""
    op.add_column("matches", sa.Column("bots", sa.Text(), nullable=False, server_default="{}"))


def downgrade() -> None:
    """Forget it; what the computer has played stays in the log."""
    op.drop_column("matches", "bots")
