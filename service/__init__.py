"""The service lawspeaker: pure rules, and the doors that call them (REST, GraphQL, MCP, command line)."""
