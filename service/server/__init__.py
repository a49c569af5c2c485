"""The server process: uvicorn with our settings, workers, connections, and shutdown."""
