"""All that a thinking process needs, imported before the first is forked: they share it."""

from krosarena.content.library import library

from . import checking, foreseeing, hinting, moving, reviewing

__all__ = ["checking", "foreseeing", "hinting", "moving", "reviewing"]

library()
