/**
 * How long the site, a browser, a proxy or a CDN keeps anything (TTLs, cookie and header ages), with reasons. How long the
 * server waits is in timeouts.ts.
 */
const MINUTE = 60;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const YEAR = 365 * DAY;

/**
 * Without a change feed an answer of the content server is current for a minute: changes are visible after at most that
 * time. With one, it is so until it changes. A page is as current as its answers. All values are in seconds.
 */
export const ANSWER_FRESH = MINUTE;
/** While the content server fails, the last good answer is used for up to a week: longer than any outage that is worked on. */
export const FAILED_ANSWER = WEEK;
/** Backoff: a failed answer is retried soon, but not for each visit. */
export const RETRIED_ANSWER = 5;
/**
 * An empty answer may be a mistake that no change feed reports. One that is hardly right (it was not empty before, or lacks
 * all content of a type) is revalidated soon ...
 */
export const UNLIKELY_ANSWER = MINUTE;
/** ... and any other, such as a single type without a translation, from time to time. */
export const EMPTY_ANSWER = 10 * MINUTE;
/** An answer of a slow content server that was asked for without optional fields which it may have. */
export const HASTY_ANSWER = MINUTE;
/** No feed reports that access to a type was given: a refusal is doubted soon. */
export const REFUSED_ANSWER = MINUTE;
/** Browsers and CDNs keep a not-found page, and a redirect in its place, so long; the item may exist by then (decision 6). */
export const NOT_FOUND_PAGE = MINUTE;
/** Shared caches (CDNs) may keep a page no longer than the site considers it fresh ... */
export const SHARED_PAGE = MINUTE;
/** ... and may serve it stale while they revalidate it, and on errors for as long as the site does. */
export const SHARED_PAGE_WHILE_RENEWED = MINUTE;
export const SHARED_PAGE_ON_ERROR = WEEK;
/** Pages and answers on disk and in Redis are deleted when they may no longer be shown. */
export const STORED = WEEK;
/** An original that hung the scaler is refused for this long, so that it cannot block it over and over. */
export const HANGING_PICTURE = 10 * MINUTE;

/** The supported locales decide which addresses exist: without a change feed, too, a new one is available within seconds. */
export const LOCALES = 10;
/** Which optional fields the content server lacks: an added field is noticed after at most this time. */
export const LACKING_NAMES = 10 * MINUTE;

/** A file with a content hash in its name: RFC 9111 has no 'for ever', a year is customary. */
export const IMMUTABLE = YEAR;
/** A picture or file without a version, as in a text: an editor may replace or delete it at the same address. */
export const UNVERSIONED_MEDIA = 10 * MINUTE;
/**
 * The built site's files without a hash in their name (icons), robots.txt, and redirects of moved
 * addresses.
 */
export const UNHASHED_FILE = HOUR;

/** A page that a device stores for when it has no connection (`OFFLINE-3`), since it was last seen. */
export const OFFLINE_PAGE = 30 * DAY;

/** The language cookie: browsers keep a cookie for at most 400 days. */
export const LANGUAGE_CHOICE = YEAR;
/** HSTS max-age, as the browsers' preload list requires. */
export const STRICT_TRANSPORT = YEAR;
/** RFC 9116 2.5.5 recommends less than a year; the file is refetched long before. */
export const SECURITY_TXT_VALID = 180 * DAY;
export const SECURITY_TXT = 24 * HOUR;
