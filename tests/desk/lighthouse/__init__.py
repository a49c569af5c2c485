"""What Lighthouse measures of the desk, on its slow phone: a figure, so no test."""
