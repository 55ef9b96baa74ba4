"""Many games at once: records side by side, on the CPU or a GPU, as arrays for learners."""
