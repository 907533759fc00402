"""The workshop: a view into games for their authors. Only servers in development have it."""
