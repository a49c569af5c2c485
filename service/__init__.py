"""The referee: pure rules, and the doors through which they are asked."""
