"""What the service says about itself: metrics, logs, and the record of each request."""
