"""Everything that is asked over plain HTTP."""
