"""What the page is made of: its files, pictures for shared links, rooms of other packages."""
