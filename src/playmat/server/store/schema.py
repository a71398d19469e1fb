"""The tables of the store. Migrations bring a database to this form."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    true,
)

metadata = MetaData()

# Which server has this store: one row. Every commit proves it, see lease.py.
lease = Table(
    "lease",
    metadata,
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("holder", String(40), nullable=False),  # empty: nobody
    Column("machine", Text, nullable=False),
    Column("process", Integer, nullable=False),
    Column("address", Text, nullable=False),  # of its page
    Column("beats", BigInteger, nullable=False),  # signs of life
    Column("fence", BigInteger, nullable=False),  # how many have had it
)

# The processes that share this store, where several do: see several.py. One lives until it expires,
# in seconds by the clock of the database, unless it is renewed.
processes = Table(
    "processes",
    metadata,
    Column("token", String(40), primary_key=True),
    Column("machine", Text, nullable=False),
    Column("process", Integer, nullable=False),
    Column("address", Text, nullable=False),  # of its page
    Column("path", String(40), nullable=False),  # before all paths that shall come to it
    Column("expires", Double, nullable=False),
)

guests = Table(
    "guests",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("maker", String(40), nullable=False, index=True),
    Column("game", String(40), nullable=False),
    Column("mode", String(40), nullable=False),
    Column("switches", Text, nullable=False),
    Column("seed", String(80), nullable=False),
    Column("minutes", Double, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("watch_delay", Double, nullable=False),
    Column("created", Double, nullable=False),
    Column("digest", String(64), nullable=False),  # of the cards and rules it is played with
    Column("origin", Text, nullable=False),  # how it began; empty while seats are open
    Column("ending", Text, nullable=False),  # how it ended; empty while it goes on
    Column("touched", Double, nullable=False, server_default="0"),  # when a player was last there
    Column("abandoned", Boolean, nullable=False, server_default=false()),  # nobody came for long
    Column("version", Integer, nullable=False, server_default="0"),  # how often seats changed
    # The server that last wrote its seats. One server has all tables now; where several share a
    # store each table has a holder of its own, and its fence turns away whoever had it before.
    Column("holder", String(40), nullable=False, server_default=""),
    Column("fence", BigInteger, nullable=False, server_default="0"),
    Column("network", String(40), nullable=False, server_default="", index=True),
    Column("practice", Boolean, nullable=False, server_default=false()),  # all is taken back
    Column("starting", String(1), nullable=False, server_default=""),  # who starts, if chosen
    Column("line", Text, nullable=False, server_default=""),  # where its turn stood, for the lobby
    Column("match", Text, nullable=False, server_default=""),  # the score before; empty: no match
    Column("sets", Text, nullable=False, server_default="[]"),  # digests of those it allows
    Column("met", String(10), nullable=False, server_default=""),  # how strangers came there
    Column("rated", Boolean, nullable=False, server_default=false()),  # its result counts
    Column("days", Integer, nullable=False, server_default="0"),  # for each choice; 0: a clock
    Column("slow", Text, nullable=False, server_default=""),  # what it waits for, where it has days
    Column("tournament", String(40), nullable=False, server_default="", index=True),
)

# Tournaments, who plays in them, and line by line what has happened in one since it began.
tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("maker", String(40), nullable=False, index=True),
    Column("name", String(100), nullable=False),
    Column("game", String(40), nullable=False),
    Column("mode", String(40), nullable=False),
    Column("plan", Text, nullable=False),  # how it is played, as JSON
    Column("stage", String(10), nullable=False, index=True),
    Column("version", Integer, nullable=False),  # how often anything of it was written
    Column("made", Double, nullable=False),
    Column("changed", Double, nullable=False),
)

tournament_players = Table(
    "tournament_players",
    metadata,
    Column("tournament_id", ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("account", String(40), nullable=False, index=True),  # empty: a bot
    Column("bot", String(40), nullable=False),  # empty: a person
    Column("deck", Text, nullable=False),  # name and cards, as JSON
    Column("here", Boolean, nullable=False),  # has checked in
)

tournament_lines = Table(
    "tournament_lines",
    metadata,
    Column("tournament_id", ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
)

# What the decks of a sealed tournament, or of a draft, are built of: its secret seed is in it.
tournament_cards = Table(
    "tournament_cards",
    metadata,
    Column("tournament_id", ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("set_digest", String(40), nullable=False),  # whose cards they are; empty: the game's
    Column("text", Text, nullable=False),  # as JSON
)

# Which process has a table, where several share the store; the epoch counts who has had it.
holdings = Table(
    "holdings",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("process", String(40), nullable=False),  # its token; empty: it was given back
    Column("epoch", BigInteger, nullable=False),
)

# Which process is home to what there is once for all that share the store, by its name.
homes = Table(
    "homes",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("process", String(40), nullable=False),  # its token
)

# How often something was changed that each process knows by heart: who sees another number than
# the last one reads it again.
revisions = Table(
    "revisions",
    metadata,
    Column("what", String(40), primary_key=True),
    Column("number", Integer, nullable=False),
)

# Which tables allow a set, for who asks how often it was played.
table_sets = Table(
    "table_sets",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("digest", String(40), primary_key=True, index=True),
)

# Days that people take off: no deadline of theirs goes by meanwhile.
vacations = Table(
    "vacations",
    metadata,
    Column("guest", String(40), primary_key=True),
    Column("begins", Double, primary_key=True),
    Column("ends", Double, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("guest", String(40), nullable=False, index=True),
    Column("bot", String(40), nullable=False),
    Column("deck", Text, nullable=False),
)

# How strong guests are at the modes of games, and what each rated game has made of it.
ratings = Table(
    "ratings",
    metadata,
    Column("person", String(40), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("mode", String(40), primary_key=True),
    Column("rating", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("volatility", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("at", Double, nullable=False),
)

rating_changes = Table(
    "rating_changes",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(40), primary_key=True, index=True),
    Column("rating", Double, nullable=False),
    Column("change", Double, nullable=False),
)

# How strong guests are at the puzzles of games, what they have tried, and the days on which they
# have solved a puzzle of the day (counted from 1970, by UTC).
puzzle_ratings = Table(
    "puzzle_ratings",
    metadata,
    Column("person", String(40), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("rating", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("volatility", Double, nullable=False),
    Column("puzzles", Integer, nullable=False),  # that have counted
    Column("at", Double, nullable=False),
)

puzzle_tries = Table(
    "puzzle_tries",
    metadata,
    Column("person", String(40), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("came", String(10), nullable=False),  # of the first try
    Column("at", Double, nullable=False),
)

puzzle_days = Table(
    "puzzle_days",
    metadata,
    Column("person", String(40), primary_key=True),
    Column("day", Integer, primary_key=True, autoincrement=False),
)

# What people show of themselves; without a row as the columns say.
profiles = Table(
    "profiles",
    metadata,
    Column("person", String(40), primary_key=True),
    Column("shown", Boolean, nullable=False, server_default=false()),  # others may look at it
    Column("rating_shown", Boolean, nullable=False, server_default=true()),  # to others
    Column("rating_seen", Boolean, nullable=False, server_default=true()),  # by oneself
    Column("online_shown", Boolean, nullable=False, server_default=true()),  # to friends
    Column("puzzles_shown", Boolean, nullable=False, server_default=false()),  # to others
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("by", String(12), nullable=False),
    Column("clocks", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("epoch", BigInteger, nullable=False, server_default="0"),  # of the holding
)

decks = Table(
    "decks",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("guest", String(40), nullable=False, index=True),
    Column("game", String(40), nullable=False),
    Column("name", String(100), nullable=False),
    Column("text", Text, nullable=False),
    Column("changed", Double, nullable=False),
    Column("network", String(40), nullable=False, server_default="", index=True),
    Column("sets", Text, nullable=False, server_default="[]"),  # digests of those it has cards of
)

# The texts of sets that guests make. One that is there never changes, and belongs to nobody: sets
# of several guests may have it, and so may tables of long ago.
set_texts = Table(
    "set_texts",
    metadata,
    Column("digest", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("name", String(100), nullable=False, server_default=""),  # as the file says
    Column("cards", Integer, nullable=False),  # how many
    Column("text", Text, nullable=False),
    Column("pinned", Boolean, nullable=False, server_default=false()),  # a table or deck needs it
)

sets = Table(
    "sets",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("guest", String(40), nullable=False, index=True),
    Column("game", String(40), nullable=False),
    Column("name", String(100), nullable=False),
    Column("newest", Integer, nullable=False),  # the number of its newest version
    Column("changed", Double, nullable=False),
    Column("network", String(40), nullable=False, index=True),
    Column("word", String(40), nullable=True, unique=True),  # by which others read it, if shared
)

variants = Table(
    "variants",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("guest", String(40), nullable=False, index=True),
    Column("game", String(40), nullable=False),
    Column("name", String(100), nullable=False),
    Column("switches", Text, nullable=False),
)

# Pictures for cards. What is kept was drawn by this server; who brought it is noted for the limits.
pictures = Table(
    "pictures",
    metadata,
    Column("digest", String(40), primary_key=True),
    Column("data", LargeBinary, nullable=False),
)

picture_keepers = Table(
    "picture_keepers",
    metadata,
    Column("guest", String(40), primary_key=True),
    Column("digest", String(40), primary_key=True),
    Column("network", String(40), nullable=False, index=True),
)

set_versions = Table(
    "set_versions",
    metadata,
    Column("set_id", String(40), ForeignKey("sets.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("digest", String(40), nullable=False, index=True),
    Column("repeats", Integer, nullable=False),  # the version to which an undo led; else its own
    Column("at", Double, nullable=False),
    Column("note", Text, nullable=False, server_default=""),  # what its maker says of it
)

# What was tried with a card of a set, to be run again. It is no part of any version.
set_scenarios = Table(
    "set_scenarios",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("set_id", ForeignKey("sets.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("card", String(100), nullable=False),
    Column("name", String(100), nullable=False),
    Column("text", Text, nullable=False),
    Column("changed", Double, nullable=False),
)

# What testers have said of a set, or of a card of it; text and nothing else.
set_comments = Table(
    "set_comments",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("set_id", ForeignKey("sets.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("digest", String(40), nullable=False),  # of the version that was looked at
    Column("card", String(100), nullable=False),  # empty: of the whole set
    Column("guest", String(40), nullable=False),
    Column("network", String(40), nullable=False, index=True),
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("resolved", Boolean, nullable=False, server_default=false()),
    Column("replay", String(40), nullable=False, server_default=""),  # of the game it is about
    Column("step", Integer, nullable=False, server_default="0"),
)

# Who is not let in: a network or a guest.
bans = Table(
    "bans",
    metadata,
    Column("who", String(50), primary_key=True),
    Column("until", Double, nullable=False),
    Column("made", Double, nullable=False),
    Column("note", Text, nullable=False),  # of the host, for the host
)

# Long work: what a guest has asked for, and how it stands.
works = Table(
    "works",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("guest", String(40), nullable=False, index=True),
    Column("network", String(40), nullable=False),
    Column("kind", String(40), nullable=False),
    Column("title", Text, nullable=False),
    Column("description", Text, nullable=False),
    Column("digest", String(64), nullable=False),  # of the question, whatever its wording
    Column("state", String(10), nullable=False, index=True),
    Column("created", Double, nullable=False),
    Column("latest", Text, nullable=False),  # what was found until it was ended early, as JSON
    Column("error", Text, nullable=False),
)

# What came out, once for each question, whoever asks it.
answers = Table(
    "answers",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("result", Text, nullable=False),  # as JSON
)

# Guests who have taken a name and a password: an account has the id of the guest that it was, so
# all that is the guest's is the account's.
accounts = Table(
    "accounts",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("password", Text, nullable=False),  # hashed
    Column("created", Double, nullable=False),
    Column("network", String(40), nullable=False, index=True),
)

# All names that an account has had. No two look alike, so nobody takes an earlier one of another.
account_names = Table(
    "account_names",
    metadata,
    Column("skeleton", String(80), primary_key=True),
    Column("account_id", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("at", Double, nullable=False),  # since when it was the name
)

# Where an account is signed in; of the cookie only a hash is kept.
account_sessions = Table(
    "account_sessions",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("account_id", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("number", String(40), nullable=False),  # by which its owner ends it
    Column("browser", String(40), nullable=False),
    Column("at", Double, nullable=False),
)

# By which somebody signs in without a password. Its secret half is on a device of theirs.
passkeys = Table(
    "passkeys",
    metadata,
    Column("digest", String(64), primary_key=True),  # of its own name
    Column("account_id", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("credential", Text, nullable=False),  # its own name, in base64url
    Column("public_key", LargeBinary, nullable=False),
    Column("number", String(40), nullable=False),  # by which its owner takes it away
    Column("browser", String(40), nullable=False),  # in which it was made
    Column("at", Double, nullable=False),
)

# Where a browser is told that it is somebody's turn, and by which keys. It ends with its session.
push_subscriptions = Table(
    "push_subscriptions",
    metadata,
    Column("session", ForeignKey("account_sessions.digest", ondelete="CASCADE"), primary_key=True),
    Column("account_id", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("endpoint", Text, nullable=False),
    Column("point", LargeBinary, nullable=False),
    Column("auth", LargeBinary, nullable=False),
    Column("at", Double, nullable=False),
)

# What a browser was asked, to be answered by a passkey: once, and soon.
challenges = Table(
    "challenges",
    metadata,
    Column("purpose", String(10), primary_key=True),  # to make a passkey, or to enter by one
    Column("whom", String(64), primary_key=True),  # a digest: of a browser, or of its session
    Column("challenge", LargeBinary, nullable=False),
    Column("until", Double, nullable=False, index=True),
)

recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("account_id", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
)

# Whom a guest would rather not hear, or not meet at all.
blocks = Table(
    "blocks",
    metadata,
    Column("guest", String(40), primary_key=True),
    Column("other", String(40), primary_key=True, index=True),
    Column("how", String(10), nullable=False),
    Column("number", String(40), nullable=False),  # by which the guest ends it
    Column("network", String(40), nullable=False, index=True),
    Column("at", Double, nullable=False),
)

# Who is a friend of whom: a row for each of the two.
friendships = Table(
    "friendships",
    metadata,
    Column("account_id", String(40), primary_key=True),
    Column("friend", String(40), primary_key=True, index=True),
    Column("number", String(40), nullable=False),  # by which both mean it
    Column("since", Double, nullable=False),
)

# Who would like to be a friend of whom, by the name that was typed. Nobody may be called so.
friend_requests = Table(
    "friend_requests",
    metadata,
    Column("asker", String(40), primary_key=True),
    Column("looks", String(80), primary_key=True),  # of the name
    Column("name", String(40), nullable=False),
    Column("asked", String(40), nullable=False, index=True),  # empty: nobody is called so
    Column("told", Boolean, nullable=False),  # who is asked sees it, and has not declined
    Column("number", String(40), nullable=False),  # by which both mean it
    Column("at", Double, nullable=False),
)

# Links by which one person becomes a friend; the number is signed there.
friend_links = Table(
    "friend_links",
    metadata,
    Column("number", String(40), primary_key=True),
    Column("account_id", String(40), nullable=False, index=True),
    Column("until", Double, nullable=False),
)

# Who was reported to the host, by whom, and in which game.
reports = Table(
    "reports",
    metadata,
    Column("number", String(40), primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("guest", String(40), nullable=False, index=True),  # who sat there
    Column("reason", String(20), nullable=False),
    Column("reporter", String(40), nullable=False, index=True),
    Column("network", String(40), nullable=False, index=True),  # of the reporter
    Column("at", Double, nullable=False, index=True),
)

# Who left a game with people they did not know, so that somebody claimed their seat.
leavings = Table(
    "leavings",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("guest", String(40), primary_key=True, index=True),
    Column("at", Double, nullable=False),
)

# Who collects cards: an account, from its first booster on.
collectors = Table(
    "collectors",
    metadata,
    Column("account_id", ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    Column("opened", Integer, nullable=False),  # boosters so far
    Column("seed", String(80), nullable=False),  # of the next one; secret until it is opened
    Column("trading", Boolean, nullable=False),  # others may see the cards and offer trades
)

# What boosters were drawn from, as JSON, once for all of the same cards.
booster_sheets = Table(
    "booster_sheets",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("text", Text, nullable=False),
)

# Boosters that were opened, with all by which they can be drawn again.
boosters = Table(
    "boosters",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("account_id", String(40), nullable=False, index=True),  # who opened it, or nobody
    Column("claim", String(60), nullable=False),  # why it was free: a day, or a game
    Column("game", String(40), nullable=False),
    Column("set_digest", String(40), nullable=False),  # empty: the game's own cards
    Column("number", Integer, nullable=False),  # of the account's, from 1
    Column("word", String(40), nullable=False),  # that its owner said when the seed was fixed
    Column("seed", String(80), nullable=False),
    Column("sheets", ForeignKey("booster_sheets.digest"), nullable=False),
    Column("at", Double, nullable=False, index=True),
    UniqueConstraint("account_id", "claim"),
)

# Copies of cards. Each has one owner, whoever opened its booster.
copies = Table(
    "copies",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("owner", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("game", String(40), nullable=False),
    Column("set_digest", String(40), nullable=False, index=True),  # empty: the game's own cards
    Column("card", String(100), nullable=False),
    Column("booster_id", ForeignKey("boosters.id"), nullable=False, index=True),
    Column("moves", Integer, nullable=False),  # how often it has changed hands
)

# Where each copy has been: a line for its booster, and for each time that it changed hands.
copy_log = Table(
    "copy_log",
    metadata,
    Column("copy_id", ForeignKey("copies.id", ondelete="CASCADE"), primary_key=True),
    Column("move", Integer, primary_key=True, autoincrement=False),
    Column("owner", String(40), nullable=False, index=True),  # from then on; nobody's: deleted
    Column("how", String(10), nullable=False),
    Column("source", String(40), nullable=False),  # the booster, the trade
    Column("at", Double, nullable=False),
)

# Copies that lie at a table at which it is played for keeps, until that game is over.
stakes = Table(
    "stakes",
    metadata,
    Column("copy_id", ForeignKey("copies.id", ondelete="CASCADE"), primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
)

# Trades between two accounts. A digest stands for the offer that lies there, which whoever made it
# has confirmed.
trades = Table(
    "trades",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("maker", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("taker", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("offered_by", String(40), nullable=False),  # one of them, whose offer lies there
    Column("turn", Integer, nullable=False),  # which of its offers that is
    Column("digest", String(64), nullable=False),
    Column("gives", Text, nullable=False),  # copies of the maker, as JSON
    Column("wants", Text, nullable=False),  # copies of the taker
    Column("made", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("state", String(10), nullable=False),
)
