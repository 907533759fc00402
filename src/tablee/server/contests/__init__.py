"""Contests: the daily challenge, ratings, tournaments."""
