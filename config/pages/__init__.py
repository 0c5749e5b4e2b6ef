"""Pages that need every app: home, rules, credits, privacy, the style guide."""
