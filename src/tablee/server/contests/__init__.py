"""Contests: the challenge of the day, ratings, tournaments."""
