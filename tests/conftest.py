"""Hypothesis in the house manner: the same examples every run, and no clock.

``HYPOTHESIS_PROFILE=explore`` looks for new ones.
"""

import os

from hypothesis import HealthCheck, settings

_calm = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("house", _calm, derandomize=True, max_examples=60)
settings.register_profile("explore", _calm, max_examples=600)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "house"))
