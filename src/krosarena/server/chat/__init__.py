"""What people say to each other at a table: channels, phrases for those without a common language,
and what keeps it friendly. Nothing of it is ever in a record or a replay."""
