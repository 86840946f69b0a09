"""How tests run: a short form in CI, a long form by `make soak`."""

import os

import pytest
from hypothesis import HealthCheck, settings

SOAK = bool(os.environ.get("EXPUGNA_SOAK"))

settings.register_profile("ci", deadline=None, max_examples=60, derandomize=True)
settings.register_profile(
    "soak",
    deadline=None,
    max_examples=2_000,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("soak" if SOAK else "ci")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave the long forms out unless they are asked for."""
    for item in items:
        if item.get_closest_marker("soak") and not SOAK:
            item.add_marker(pytest.mark.skip(reason="long form: make soak"))
