"""Numbers of the match service, in milliseconds where they are times. Those marked † may be tuned."""

from __future__ import annotations

GRACE = 1_000  # † an action that arrives this late still counts (ARC-Q44)
RECONNECT = 10_000  # † given on top of an outage's length (ARC-Q47)
OUTAGE_GAP = 10_000  # a longer gap in the heartbeat is an outage
BEAT_EVERY = 2_000
ABSENCE = 120_000  # ARC-19
BOTH_AWAY = 30_000  # † ARC-Q46
LEASE = 15_000  # a presence lease is dead after this
RENEW_EVERY = 5_000
SEATING = 30_000  # both values must be in, else the match is aborted
BACKSTOP_EVERY = 2_000
SESSIONS_EVERY = 4_000
HOUSEKEEPING_EVERY = 1_000
HOUSEKEEPING_LEASE = 5_000

COUNTS_FROM_TURN = {"arcana": 4}  # a match that ends earlier counts towards nothing (ARC-107)

BOT_PAUSE = (800, 2_500)  # † human-looking pauses
BOT_MULLIGAN_PAUSE = (2_000, 4_000)  # †

NOBODYS_AFTER = 5 * 60_000  # a match this long overdue is served by nobody

TICKET_LEASE = 30_000  # a waiting ticket whose page is gone ends after this
BOT_OFFER = 20_000  # a waiting player is offered a bot, never silently
ROOM_LIFE = 30 * 60_000
WRONG_CODES = 10  # in a minute, then a pause
WRONG_CODES_WINDOW = 60

MAX_FRAME = 16 * 1024
EMOTES = ("hello", "good_luck", "well_played", "thanks", "wow", "oops", "thinking", "sorry")
EMOTE_EVERY = 3_000
KEPT_EVENTS = 64  # log entries whose events are kept for clients that come back
CACHED_MATCHES = 1_000
