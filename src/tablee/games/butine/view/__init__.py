"""What people see, touch and read."""
