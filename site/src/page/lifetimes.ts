/**
 * How long things live, and why: every such duration of the site. How long something is waited for stands
 * where it is waited for.
 */
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const YEAR = 365 * DAY;

/**
 * A page is fresh for a minute: a content server that sends no webhooks has its changes seen that soon. All
 * values are seconds.
 */
export const PAGE_FRESH = MINUTE;
/** A page that cannot be renewed is shown for a week: longer than any outage that somebody is working on. */
export const PAGE_STALE = WEEK;
/** A page that had to leave something out is asked for again soon, without a rendering for each visit. */
export const INCOMPLETE_PAGE = 5;
/** A not-found page is never shown past its minute: the item may be there by now (decision 6). */
export const NOT_FOUND_PAGE = MINUTE;
/** Shared caches (CDNs) may keep a page no longer than the site takes it for fresh ... */
export const SHARED_PAGE = MINUTE;
/** ... and may show it while they renew it, and for as long as the site would when they cannot. */
export const SHARED_PAGE_WHILE_RENEWED = MINUTE;
export const SHARED_PAGE_ON_ERROR = WEEK;
/** Sitemaps are read by robots, some 5,000 entries at once; ten minutes is often enough. */
export const SITEMAP_FRESH = 10 * MINUTE;

/** A page is thrown away from disk and Redis when it could not be shown any more. */
export const STORED_PAGE = WEEK;
/** An address whose rendering has failed is not tried for each visit; it is forgotten when nobody asks for long. */
export const FAILING_PAGE = 10 * MINUTE;
/** A picture that has hung the scaler is refused for this long, so that it cannot hang it again and again. */
export const HANGING_PICTURE = 10 * MINUTE;

/** What every page shows (shell, locales of a list) is asked for once a minute, whatever is rendered. */
export const SHARED_CONTENT = MINUTE;
/** The supported locales decide over whole addresses: a new one is there within seconds. */
export const LOCALES = 10;
/** Which optional fields the content server lacks: so soon one that has gained a field is noticed. */
export const LACKING_NAMES = 10 * MINUTE;

/** A file whose name changes with its bytes: RFC 9111 knows no 'for ever', a year is the custom. */
export const IMMUTABLE = YEAR;
/** A picture or file without a version: behind its address an editor may put another one. */
export const UNVERSIONED_MEDIA = DAY;
/** The built site's own files without a hash in their name (icons), robots.txt, and moved addresses. */
export const UNHASHED_FILE = HOUR;

/** The language that a visitor chose: the longest that browsers keep a cookie is 400 days. */
export const LANGUAGE_CHOICE = YEAR;
/** HTTPS only, as the browsers' preload list asks for. */
export const STRICT_TRANSPORT = YEAR;
/** RFC 9116 2.5.5 recommends less than a year; it is fetched again long before. */
export const SECURITY_TXT_VALID = 180 * DAY;
export const SECURITY_TXT = DAY;
