"""Effect words of spells (CTR 7.5). A card never needs more than words from here."""
