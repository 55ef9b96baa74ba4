"""What every part of the server uses: errors, settings, logs, metrics, tasks."""
