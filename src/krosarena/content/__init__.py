"""What was printed: cards, summons, scenarios, with names in English and French.

The files lie beside this module; ``library`` reads and checks them once.
"""

from .library import ContentLibrary, install_library, library

__all__ = ["ContentLibrary", "install_library", "library"]
