"""La bonne combinaison, rule by rule."""
