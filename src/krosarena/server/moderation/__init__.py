"""Keeping it friendly: blocks, reports, and what moderators do about them. Every act has a
reason, is logged, is told to the person, and can be answered."""
