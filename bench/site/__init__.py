"""What the static site weighs, how soon one plays there, and how much memory it takes."""
