import { inShopTime, shopClockAt } from '../../../core/admin/when';
import { shownTime } from '../../../core/places/shop-time';
import type { LiveState } from '../standing';

const clock = (at: number) => inShopTime(shopClockAt(at, 'with seconds'), at);

/** Said where somebody has published an entry since its form was loaded. */
export const NEWER_VERSION = 'Visitors see a newer version than this form: it was published since the form was loaded.';

/** Whether visitors do not see an entry, or not yet, because of its dates. */
export const isOutsideDates = ({ at, from, until }: LiveState): boolean =>
  (from !== null && from > at) || (until !== null && until <= at);

const ADVICE = ' Your text is safe. Tell the person who runs the site.';

/**
 * The sentence about an edit (docs/editors.md, 'Live on the site').
 * @param isLong whether the editor has been waiting for minutes
 */
export function sentenceOf(standing: LiveState, isLong: boolean): string {
  const { state, isGone, at, tookMs, minutesUnasked, from, until } = standing;
  if (state === 'notified') return 'The site has been told.';
  if (state === 'waiting') return waiting(standing) + (isLong ? ADVICE : '');
  if (state === 'unasked')
    return `No site has asked for changes in the last ${minutesUnasked === 1 ? 'minute' : `${minutesUnasked} minutes`}.${ADVICE}`;
  if (isGone) return 'Gone from the site.';
  if (until !== null && until <= at) return `No longer shown: it was, until ${shownTime(until)}.`;
  if (from !== null && from > at) return `Every page is ready to show this version, from ${shownTime(from)} on.`;
  const seconds = Math.max(1, Math.round((tookMs ?? 0) / 1000));
  const took = tookMs === null ? '' : ` It took ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`;
  const end = until === null ? '' : ` It is shown until ${shownTime(until)}.`;
  return `Live on the site. Every page shows this version, seen at ${clock(at)}.${took}${end}`;
}

function waiting({ isGone, known, missing, lastHeardAt }: LiveState): string {
  const gone = isGone ? 'gone from' : 'on';
  const heard = lastHeardAt === null ? '' : `, last heard of at ${clock(lastHeardAt)}`;
  if (missing === known) return `Not yet ${gone} the site${heard}.`;
  const have = missing === 1 ? 'has' : 'have';
  return `Not yet ${gone} every page: ${missing} of ${known} processes ${have} not said so yet${heard}.`;
}

/** An address as editors read it: its path. */
export function nameOf(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
