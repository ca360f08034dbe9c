"""``groupx.json``, the folders of a person, and the identity of a room.

Names stay in their module: the program looks at `document` before it knows what to do, and must not pay for the rest.
"""
