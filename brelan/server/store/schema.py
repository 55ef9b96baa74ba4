"""The database's tables. The migrations make them; a test holds the two together."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

HEAD = "0018"
"""The newest migration."""

METADATA = MetaData()

persons = Table(
    "persons",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("lang", String(8), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("leaving", BigInteger, nullable=True, index=True),  # since when they are forgotten
    Column("silenced", BigInteger, nullable=True),  # since when they say ready-made phrases only
    Column("visible", String(8), nullable=True),  # to whom their profile is: all, played, nobody
)

devices = Table(
    "devices",
    METADATA,
    Column("secret", String(64), primary_key=True),  # only its hash is stored
    Column("person", String(32), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("kind", String(64), nullable=True),  # browser and system, in a few words
    Column("seen", BigInteger, nullable=True),  # to the hour
    Column("program", String(64), nullable=True),  # whose token it is, where it is a program's
)

codes = Table(
    "codes",
    METADATA,
    Column("code", String(64), primary_key=True),  # only its hash is stored
    Column("person", String(32), nullable=False, index=True),
    Column("expires", BigInteger, nullable=False),
)

passkeys = Table(
    "passkeys",
    METADATA,
    Column("id", String(64), primary_key=True),  # the hash of the credential's id
    Column("person", String(32), nullable=False, index=True),
    Column("host", String(255), nullable=False),  # the name of the server that it is for
    Column("credential", Text, nullable=False),  # its id, as base64url
    Column("key", Text, nullable=False),  # the public key, as base64url of COSE
    Column("counter", BigInteger, nullable=False),  # of signatures; 0 where nobody counts
    Column("kind", String(64), nullable=False),  # the browser that made it, in a few words
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=True),  # to the hour
)

challenges = Table(
    "challenges",
    METADATA,
    Column("browser", String(64), primary_key=True),  # the hash of a secret in a cookie
    Column("challenge", String(64), nullable=False),  # as base64url
    Column("person", String(32), nullable=True, index=True),  # who adds a passkey; else to sign in
    Column("expires", BigInteger, nullable=False, index=True),
)

acquaintances = Table(
    "acquaintances",
    METADATA,
    Column("person", String(32), primary_key=True),
    Column("other", String(32), primary_key=True, index=True),
    Column("kind", String(8), primary_key=True),  # asked, friend (both ways), mute, block
    Column("at", BigInteger, nullable=False),
)

reports = Table(
    "reports",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False, index=True),
    Column("person", String(32), nullable=False, index=True),  # who reports
    Column("about", String(32), nullable=False, index=True),
    Column("reason", String(16), nullable=False),
    Column("body", Text, nullable=False),  # name, note and what was said, as JSON
    Column("done", BigInteger, nullable=True),  # when the operator was done with it
)

tables = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("header", Text, nullable=False),  # what never changes, as JSON
    Column("game", String(64), nullable=False),
    Column("owner", String(32), nullable=False),
    Column("command", String(64), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("clocked", Boolean, nullable=False),
    Column("status", String(16), nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("turns", Text, nullable=True),  # which people are to move, as JSON; null: not known
    Index("tables_once", "owner", "command", unique=True),
    Index("tables_lobby", "status", "public", "updated"),
)

seats = Table(
    "seats",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("person", String(32), nullable=True, index=True),  # who sits there, or has left it
    Column("level", String(16), nullable=True),
)

events = Table(
    "events",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False, index=True),
    Column("command", String(100), nullable=True),
    Column("body", Text, nullable=False),  # an entry, as JSON
    Column("salt", String(32), nullable=True),  # all three are null at tables of version 0.1
    Column("link", String(64), nullable=True),  # the hash of salt and entry
    Column("hash", String(64), nullable=True),  # of everything up to this entry
    Index("events_once", "table_id", "command", unique=True),
)

results = Table(
    "results",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),  # players and winners, as JSON
    Column("counted", Boolean, nullable=False, index=True),
)

ratings = Table(
    "ratings",
    METADATA,
    Column("game", String(64), primary_key=True),
    Column("player", String(64), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

rating_history = Table(
    "rating_history",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("player", String(64), primary_key=True, index=True),
    Column("game", String(64), nullable=False),
    Column("at", BigInteger, nullable=False),  # when the game ended
    Column("mu", Float, nullable=False),  # after it
    Column("sigma", Float, nullable=False),
    Column("outcome", String(8), nullable=False),  # won, lost, drawn
    Column("people", Boolean, nullable=False),  # whether another person played
)

keys = Table(
    "keys",
    METADATA,
    Column("name", String(16), primary_key=True),
    Column("value", String(64), nullable=False),
)

tries = Table(
    "tries",
    METADATA,
    Column("date", String(10), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("table_id", String(32), nullable=False, index=True),
    Column("result", Text, nullable=True),  # scores and result, as JSON, once the game is over
)

puzzle_results = Table(
    "puzzle_results",
    METADATA,
    Column("person", String(32), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("puzzle", String(16), primary_key=True),  # or the date, for the day's
    Column("tries", Integer, nullable=False),
    Column("state", String(8), nullable=False),  # open, solved, or shown before it was solved
    Column("date", String(10), nullable=True),  # the day whose puzzle it was when it was solved
    Column("at", BigInteger, nullable=False),  # when it was last tried
)

deal_tries = Table(
    "deal_tries",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("deal", String(48), nullable=False),  # the first table with these cards, or the day
    Column("seat", Integer, nullable=False),
    Column("person", String(32), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    Index("deal_tries_deal", "deal", "seat"),
)

onlookers = Table(
    "onlookers",
    METADATA,
    Column("deal", String(48), primary_key=True),
    Column("person", String(32), primary_key=True, index=True),
    Column("at", BigInteger, nullable=False),  # when they first saw it
)

tournaments = Table(
    "tournaments",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("owner", String(32), nullable=False),
    Column("command", String(64), nullable=False),
    Column("body", Text, nullable=False),  # the plan, which never changes, as JSON
    Column("status", String(16), nullable=False, index=True),
    Column("round", Integer, nullable=False),
    Column("entrants", Integer, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),  # when it last changed
    Index("tournaments_once", "owner", "command", unique=True),
)

entrants = Table(
    "entrants",
    METADATA,
    Column("tournament", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("person", String(32), nullable=True, index=True),
    Column("level", String(16), nullable=True),  # of a bot
    Column("gone", Boolean, nullable=False),
)

pairings = Table(
    "pairings",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("tournament", String(32), nullable=False),
    Column("round", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("body", Text, nullable=False),  # who sits where, as JSON
    Column("result", Text, nullable=True),  # by seat, as JSON, once the game is over
    Index("pairings_once", "tournament", "round", "number", unique=True),
)

daily_bots = Table(
    "daily_bots",
    METADATA,
    Column("date", String(10), primary_key=True),
    Column("body", Text, nullable=False),  # the bots' results, as JSON
)

groups = Table(
    "groups",
    METADATA,
    Column("id", String(32), primary_key=True),  # it is the group's link
    Column("name", String(64), nullable=False),
    Column("owner", String(32), nullable=False),
    Column("command", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("screen", BigInteger, nullable=True),  # when a big screen last asked for it
    Index("groups_once", "owner", "command", unique=True),
)

group_members = Table(
    "group_members",
    METADATA,
    Column("group_id", String(32), primary_key=True),
    Column("person", String(32), primary_key=True, index=True),
    Column("joined", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),  # when they last looked at the group
)

group_tables = Table(
    "group_tables",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("group_id", String(32), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    Column("result", Text, nullable=True),  # who played, won and scored, as JSON, once it is over
)

due = Table(
    "due",
    METADATA,
    Column("table_id", String(32), primary_key=True),  # one that is neither over nor closed
    Column("ply", Integer, nullable=False),  # the last entry that was thought of
    Column("at", BigInteger, nullable=False, index=True),  # when something happens by itself
    Column("holder", String(32), nullable=False),  # the process that sees to it
)

push_subscriptions = Table(
    "push_subscriptions",
    METADATA,
    Column("device", String(64), primary_key=True),  # the hash of its secret
    Column("person", String(32), nullable=False, index=True),
    Column("endpoint", String(1024), nullable=False, unique=True),
    Column("p256dh", String(128), nullable=False),  # the browser's keys
    Column("auth", String(32), nullable=False),
)

reach = Table(
    "reach",
    METADATA,
    Column("person", String(32), primary_key=True),
    Column("zone", String(64), nullable=False),
    Column("quiet_start", Integer, nullable=False),  # minutes after midnight
    Column("quiet_end", Integer, nullable=False),
    Column("mail", String(254), nullable=True),
    Column("mail_token", String(32), nullable=True, unique=True),  # for the links in mails
    Column("mail_confirmed", Boolean, nullable=False),
)

notices = Table(
    "notices",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("person", String(32), primary_key=True, index=True),  # who is to be told
    Column("seat", Integer, nullable=False),
    Column("ply", Integer, nullable=False),  # the entry that has made it their turn
    Column("at", BigInteger, nullable=False, index=True),  # when to tell them, or to try again
    Column("tries", Integer, nullable=False),
)

mails = Table(
    "mails",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("address", String(64), nullable=False, index=True),  # only its hash is stored
    Column("at", BigInteger, nullable=False, index=True),
)

processes = Table(
    "processes",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("beats", BigInteger, nullable=False),  # it grows while the process lives
    Column("at", BigInteger, nullable=False),  # when it last did
    Column("since", BigInteger, nullable=False),  # since when somebody has served all the time
)

watchers = Table(
    "watchers",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("process", String(32), primary_key=True),  # who says so
    Column("number", Integer, nullable=False),
    Column("at", BigInteger, nullable=False, index=True),  # when it was said
)

operators = Table(
    "operators",
    METADATA,
    Column("secret", String(64), primary_key=True),  # only its hash is stored
    Column("kind", String(8), nullable=False),  # a link that is used once, or a browser
    Column("expires", BigInteger, nullable=False),
)

house_texts = Table(
    "house_texts",
    METADATA,
    Column("name", String(16), primary_key=True),
    Column("lang", String(8), primary_key=True),
    Column("text", Text, nullable=False),
)

presence = Table(
    "presence",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("person", String(32), primary_key=True, index=True),
    Column("process", String(32), primary_key=True),  # who says so
    Column("gone", BigInteger, nullable=True),  # since when; null: connected to that process
    Column("at", BigInteger, nullable=False, index=True),  # when it was said
)
