"""The server: tables that lose nothing and leak nothing.

Each package imports from those above it only:

- `common`: errors, settings, logs, metrics, tasks;
- `messages`: what clients and server say to each other;
- `model`: a table as its log tells it;
- `deals`: where a table's deal comes from;
- `tables`: the authority over tables. It needs no database, threads or network: `tables.ports` says
  what is handed in;
- `store`: the database, and all SQL;
- `people`: identity, ratings, lists of tables, personal data;
- `jobs`: work in threads, such as bots that think;
- `web`: HTTP and WebSockets;
- `host`: one process, put together and run.
"""
