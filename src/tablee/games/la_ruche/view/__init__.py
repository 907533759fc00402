"""What people see, touch and are told."""
