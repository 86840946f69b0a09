"""Step 5: a saved state says of which match and submission it is."""

from hashlib import sha256

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Seal the states that are there already."""
    op.add_column("matches", sa.Column("seal", sa.String(64), nullable=False, server_default=""))
    connection = op.get_bind()
    rows = connection.execute(sa.text("SELECT match_id, number, CAST(snapshot AS BLOB) FROM matches")).all()
    for match_id, number, snapshot in rows:
        if isinstance(number, int) and isinstance(snapshot, bytes):
            change = sa.text("UPDATE matches SET seal = :seal WHERE match_id = :match")
            seal = sha256(f"{match_id} {number} ".encode() + snapshot).hexdigest()
            connection.execute(change, {"seal": seal, "match": match_id})


def downgrade() -> None:
    """Forget the seals."""
    op.drop_column("matches", "seal")
