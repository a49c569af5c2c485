"""The service lawspeaker: pure rules, and doors to them (REST, GraphQL, MCP, command line)."""
