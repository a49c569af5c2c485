"""Character card list, and the powers of the Treasure deck card list: powers that are always on.

Characters who act in the Action phase are in `chapters/action_phase`.
"""
