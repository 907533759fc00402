"""What is in the box: cards, objectives and dice, our own and others that a host has installed."""
