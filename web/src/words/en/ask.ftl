ask-title = Ask
