"""Telling people what waits for them while they look elsewhere: by push, by mail, by webhook.

What is to be told is a row in the database with the moment it is due (``queries.py``), written with
the step that causes it (``bell.py``) and gone with the one that settles it. Any worker takes rows
that are due, each row one worker (``sending.py``); one that dies before it has said so lets another
send it again. Nothing is told of a game that is on the person's screen.
"""
