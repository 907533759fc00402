"""Company: the live lobby, quick matches, groups, friends, and being safe from strangers."""
