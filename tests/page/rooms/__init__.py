"""Games as they are played in their rooms, also in those of other packages."""
