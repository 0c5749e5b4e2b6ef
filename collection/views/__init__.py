"""Pages of the collection."""
