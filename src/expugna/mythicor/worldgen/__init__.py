"""How a world comes to be: relief, rivers, climate, cover, soil, the peoples that nobody plays, and fair starts."""

from expugna.mythicor.worldgen.generate import generate
from expugna.mythicor.worldgen.starts import NoRoom, Start, Wish, place
from expugna.mythicor.worldgen.world import LARGEST, SMALLEST, World

__all__ = ["LARGEST", "SMALLEST", "NoRoom", "Start", "Wish", "World", "generate", "place"]
