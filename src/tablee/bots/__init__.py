"""Bots that play at random, by first sight or by search, and the arena that measures them."""

from tablee.bots.budget import Budget
from tablee.bots.players import BOTS, act, choose, read_bot
from tablee.bots.pool import Answer, Question, answer, question
from tablee.bots.strength import Bot

__all__ = ["BOTS", "Answer", "Bot", "Budget", "Question", "act", "answer", "choose", "question", "read_bot"]
