"""Pages that need every app: home, the rules, and those about the site itself."""
