"""What people type when they mean a move, and when they are wrong: thousands of slips a second.

``python -m tests.slips 200000`` sends so many and tells what came of them.
"""
