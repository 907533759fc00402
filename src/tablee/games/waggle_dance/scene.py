from tablee.kernel import *
def public(state): return Scene()
