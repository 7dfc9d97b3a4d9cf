"""Other people's programs by their own interfaces: PettingZoo for learning, MCP for assistants."""
