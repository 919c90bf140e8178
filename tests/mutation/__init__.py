"""Mutation testing of the rules: change the engine in one place and see whether a case notices.

``make mutants`` runs it; docs/coverage.md tells how to read what it says.

* ``mutants`` finds the places and makes the changed code,
* ``reach`` knows which runs (cases and golden games) come to which line,
* ``runs`` carries out one run,
* ``killing`` tries mutants, each in a process of its own,
* ``review`` holds the mutants that people have judged not to matter, with their reasons,
* ``report`` counts.
"""
