"""Programs to begin with: `python -m tablee.lab.examples.imitation`."""
