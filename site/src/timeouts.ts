/**
 * How long the server waits for others and how often it asks them, in milliseconds, with reasons. How long it keeps anything
 * is in lifetimes.ts; what a visitor's browser waits for (a gesture, a notice) is said where it is used. Lint holds that.
 *
 * Those marked with a factor are multiplied by `CONTENT_TIMEOUT_FACTOR` (docs/operators.md).
 */
const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** An answer of the content server, by its importance; factor. */
export const CONTENT_CALL_MS = { primary: 4500, secondary: 2 * SECOND } as const;
/** After so many failed calls in a row that its circuit breaker is open, the content server is tried again. */
export const CONTENT_RETRY_MS = SECOND;

/** An answer of the change feed; factor. */
export const FEED_CALL_MS = 2 * SECOND;
/** The feed is asked this often, so that an edit is visible after as long. */
export const FEED_INTERVAL_MS = 2 * SECOND;
/** Between two calls that webhooks ask for: an import of thousands of entries would have thousands of calls. */
export const FEED_PAUSE_MS = 250;
/**
 * How long a webhook waits for the feed to report its change; then its own report is used, which concerns more. A feed
 * that has been live is only slow, as a rule.
 */
export const FEED_GRACE_MS = { live: 1500, unreachable: 300, absent: 300 };
/** A change feed that is unreachable for less than this time has only hiccuped. */
export const FEED_HICCUP_MS = MINUTE;
/** How long the start waits for the change feed. */
export const FEED_START_MS = 2 * SECOND;
/** How far the clocks of two machines may differ. */
export const CLOCK_SKEW_MS = 100;
/** Missed addresses are told with the next call of the feed after this time. */
export const MISSED_INTERVAL_MS = 10 * MINUTE;

/** How long a request waits for a page known to have changed before it gets the last good one. */
export const RENEWED_PAGE_MS = SECOND;
/** Backoff of a page that could not be rendered. */
export const FAILED_PAGE_MS = 5 * SECOND;

/** A connection's headers, and its whole request. */
export const REQUEST_HEADERS_MS = 10 * SECOND;
export const REQUEST_MS = 15 * SECOND;
/** How often connections are checked for these limits. */
export const REQUEST_CHECK_MS = SECOND;
/** A connection waits for its next request: longer than proxies do, as a rule, so that they close it. */
export const KEEP_ALIVE_MS = 65 * SECOND;
/** A connection on which nothing is sent or read. */
export const SOCKET_IDLE_MS = MINUTE;
/** How long the rest of a refused request is read before the connection is closed. */
export const REFUSED_REQUEST_MS = 2 * SECOND;
/** Requests in progress when the process is told to stop: two content calls, one after the other; factor. */
export const STOPPING_MS = 9 * SECOND;
/** The next request may already be in flight: a connection is closed only after receiving nothing for this long. */
export const STOPPING_IDLE_MS = SECOND;

/** The headers, and the whole body, of a picture or film of the content server. */
export const MEDIA_HEADERS_MS = 10 * SECOND;
export const MEDIA_BODY_MS = 20 * SECOND;
/** The preview picture of a film of another site. */
export const VIDEO_STILL_MS = 3 * SECOND;
/** The scaling of one picture. */
export const SCALING_MS = 30 * SECOND;
/** Longer than the scaler's own time limit, which a hanging scaler does not check any more. */
export const HANGING_SCALER_MS = 40 * SECOND;
/** The scaler's process ends when it has had nothing to do for this long. */
export const SCALER_IDLE_MS = MINUTE;

/** The connection to Redis when the process starts; factor. */
export const REDIS_START_MS = 2 * SECOND;
/** Backoff: how long no commands are sent to Redis after one has failed. */
export const REDIS_RETRY_MS = 2 * SECOND;
/** How long the start waits for the key that all processes sign media addresses with. */
export const MEDIA_KEY_MS = 2 * SECOND;
/** The key is read often enough that a full Redis does not evict it first. */
export const MEDIA_KEY_INTERVAL_MS = MINUTE;
