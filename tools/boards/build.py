"""Draws the boards: `python tools/boards/build.py [--atlas world-atlas-2.0.2.tgz] [world29 world42]`; see README.md."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tools.boards.draw import main

if __name__ == "__main__":
    main()
