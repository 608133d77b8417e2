import type { Standing } from './standing';

const DAY_MS = 24 * 3600_000;

const clock = (at: number, withSeconds = false) =>
  new Date(at).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    ...(withSeconds && { second: '2-digit' }),
  });

const dayOf = (at: number) => new Date(at).toDateString();

/** 'today, 10:42', 'yesterday, 10:42', '3 November, 10:42'. */
export function when(at: number, now = Date.now()): string {
  const day = new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
  const name = dayOf(at) === dayOf(now) ? 'today' : dayOf(at) === dayOf(now - DAY_MS) ? 'yesterday' : day;
  return `${name}, ${clock(at)}`;
}

/** 'the version of 10:31'. */
const version = (at: number | null | undefined, now: number) =>
  !at ? 'an older version' : `the version of ${dayOf(at) === dayOf(now) ? clock(at) : when(at, now)}`;

const count = (number: number, one: string, many: string) => (number === 1 ? `1 ${one}` : `${number} ${many}`);
const pages = (number: number) => count(number, 'page', 'pages');

/** A page's name for editors: its path, or 'the home page'. */
export function nameOf(url: string): string {
  const { pathname, search } = new URL(url);
  return /^\/[^/]+$/.test(pathname) && !search ? `the home page (${pathname})` : decode(pathname + search);
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The sentence about an edit (docs/editors.md, 'Live on the site').
 * @param isWatched whether the editor has seen it being published; later it says when it was last seen
 */
export function sentenceOf(standing: Standing, isWatched: boolean, now = Date.now()): string {
  const { state, isGone, waitedMs, reference, previousAt } = standing;
  if (state === 'told') {
    if (!standing.isPrompt) return 'Asking the site whether visitors see the last edit.';
    return `${isGone ? 'Unpublishing' : 'Publishing'}. The site has been told.`;
  }
  if (state === 'silent') {
    const minutes = count(Math.floor(waitedMs / 60_000), 'minute', 'minutes');
    return `The site has not answered for ${minutes}. Your text is safe; visitors see ${version(previousAt, now)}. Tell the person who runs the site: ${reference}.`;
  }
  if (state === 'partly') return partly(standing, now);
  const at = standing.liveAt ?? now;
  if (isGone) return isWatched ? gone(standing) : `Gone from the site, last seen ${when(at, now)}.`;
  return isWatched ? live(standing, at) : `Last seen live: ${when(at, now)}, ${pages(standing.livePages)}.`;
}

function live({ livePages, later, ownStatus, tookMs }: Standing, at: number): string {
  const shown =
    livePages === 0
      ? `No page with it is kept: each is made with this version at its next visit. Seen at ${clock(at, true)}.`
      : `${pages(livePages)} ${livePages === 1 ? 'shows' : 'show'} this version, seen at ${clock(at, true)}.`;
  const more = later > 0 ? ` ${later} more ${later === 1 ? 'is' : 'are'} made anew at the next visit.` : '';
  const own = ownStatus === null || ownStatus === 200 ? '' : ' Its own address says not found.';
  const took = tookMs === null ? '' : ` It took ${count(Math.max(1, Math.round(tookMs / 1000)), 'second', 'seconds')}.`;
  return `Live on the site. ${shown}${more}${own}${took}`;
}

function gone({ livePages, ownStatus }: Standing): string {
  const own =
    ownStatus === null
      ? ''
      : ownStatus === 200
        ? '; its own address shows it in another language'
        : '; its own address says not found';
  return `Gone from the site. ${pages(livePages)} no longer ${livePages === 1 ? 'shows' : 'show'} it${own}.`;
}

function partly({ live: shown, behind, pages: named, processes, isGone }: Standing, now: number): string {
  const { known, missing, lastHeardAt } = processes;
  const places = `${shown} of ${pages(shown + behind)}`;
  const first = isGone ? `Gone from ${places}.` : `Live on ${places}.`;
  const old = named.filter(({ since }) => since !== undefined);
  const parts: string[] = [];
  if (behind === 1 && old[0]) parts.push(`${capital(nameOf(old[0].url))} still shows ${version(old[0].since, now)}`);
  else if (behind > 0) {
    const oldest = Math.min(...old.map(({ since }) => since || Infinity));
    parts.push(`${pages(behind)} still show ${version(Number.isFinite(oldest) ? oldest : 0, now)}`);
  }
  if (missing > 0) {
    const heard = lastHeardAt === null ? '' : ` (last heard of at ${clock(lastHeardAt, true)})`;
    parts.push(
      `${missing} of ${count(known, 'site process', 'site processes')} ${missing === 1 ? 'does' : 'do'} not answer${heard}`,
    );
  }
  return `${first} ${parts.join('; ')}; we keep looking.`;
}
