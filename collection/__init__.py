"""What you own: prints, copies, deck lists."""
