"""Can this table of Destiny exist?"""
