"""The server process: uvicorn with our settings, its workers, connections, and its end."""
