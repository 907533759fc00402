"""The workshop: looks into games for those who write them. Only servers in development have it."""
