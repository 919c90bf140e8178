"""Hypothesis in the house manner: the same examples every run, and no clock.

``HYPOTHESIS_PROFILE=explore`` looks for new ones.
"""

import os
import tempfile

import pytest
from hypothesis import HealthCheck, settings

import shared_services

_calm = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("house", _calm, derandomize=True, max_examples=60)
settings.register_profile("explore", _calm, max_examples=600)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "house"))


def pytest_configure(config: pytest.Config) -> None:
    """All processes of a test run share one PostgreSQL and one Redis, started when first wanted."""
    if not hasattr(config, "workerinput"):
        os.environ[shared_services.FOLDER] = tempfile.mkdtemp(prefix="krosarena-services-")


def pytest_unconfigure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        shared_services.stop()


@pytest.fixture(scope="session")
def postgres_address() -> str:
    """Of a server on which every test may make databases."""
    return shared_services.postgres()


@pytest.fixture(scope="session")
def redis_address() -> str:
    return shared_services.redis()
