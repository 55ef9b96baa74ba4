"""What all games share: records, dispatch, generator, tables, batches, errors."""
