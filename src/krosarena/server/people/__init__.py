"""Who somebody is: guests with a nickname, accounts, how they sign in, and their sessions.

A person is an id, which seats belong to. A guest's id is the digest of the secret in their cookie,
so that nobody has to sign up to play. Whoever claims an account keeps that id and with it every
seat; from then on only sessions lead to it, and the old secret does not any more.
"""
