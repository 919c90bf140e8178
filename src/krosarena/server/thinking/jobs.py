"""All that a thinking process needs, imported before the first is forked: they share it."""

from krosarena.content.library import settle_library

from . import checking, foreseeing, hinting, moving, picturing, reviewing, showing

__all__ = ["checking", "foreseeing", "hinting", "moving", "picturing", "reviewing", "showing"]

settle_library()
