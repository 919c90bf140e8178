"""What can be looked up beside the tables: the collection, the rules, the cases that prove them.

Nothing here touches a table. Messages stand in ``messages``, the addresses in ``routes``.
"""
