"""Rule cases: small positions with scripted dice that prove one rule each (docs/cases.md)."""
