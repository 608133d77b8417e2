import { segmentsOf } from 'contract/addresses';
import { ANY_LOCALE, type Destination, redirectAt, templateOf } from 'contract/redirects';
import { partsOfAddress, RedirectIndex } from 'contract/redirect-index';

/** A redirect as it is stored. */
export interface Redirect {
  documentId: string;
  from: string;
  kind: 'moved' | 'gone';
  to: string | null;
}

/** An address that has become another one; both for any language. */
export interface Move {
  from: string;
  to: string;
}

/** What has to be written so that every address leads on in one step. */
export interface Writes {
  removed: Redirect[];
  changed: { redirect: Redirect; to: string }[];
  made: Move[];
}

const pathIn = (address: string) => /^[^?#]*/.exec(address)?.[0] ?? '';

/** Splits an address into what is the same in every language, and the language it names. */
function withoutLocale(address: string, locales: readonly string[]): { template: string; locale: string } {
  const segments = segmentsOf(pathIn(address)) ?? [];
  const place = [0, 1].find((each) => locales.includes(segments[each] ?? '')) ?? -1;
  const locale = segments[place];
  if (locale === undefined) return { template: templateOf(segments), locale: ANY_LOCALE };
  return { template: templateOf(segments.with(place, ANY_LOCALE)), locale };
}

/** Whether two addresses are the same in some language. */
export const isSameInSomeLanguage = (address: string, template: string, locales: readonly string[]) =>
  withoutLocale(address, locales).template === template;

/**
 * What the redirects become when addresses of the site change (`REDIRECT-3`): what led to an old one leads to the new one, and
 * what leads from an address that exists (again) goes away.
 * @param appeared addresses that exist now and did not before
 */
export function planRedirectChanges(
  all: readonly Redirect[],
  { moves, appeared }: { moves: readonly Move[]; appeared: readonly string[] },
  locales: readonly string[],
): Writes {
  const removed = all.filter(({ from }) => appeared.some((address) => isSameInSomeLanguage(from, address, locales)));
  const kept = all.filter((redirect) => !removed.includes(redirect));
  const changed = kept.flatMap((redirect) => {
    const to = redirect.kind === 'moved' ? redirect.to : null;
    const move = to === null ? undefined : moves.find(({ from }) => isSameInSomeLanguage(to, from, locales));
    if (to === null || !move) return [];
    const { locale } = withoutLocale(to, locales);
    return [{ redirect, to: move.to.replace(ANY_LOCALE, locale) + to.slice(pathIn(to).length) }];
  });
  const made = moves.filter(({ from }) => !kept.some((redirect) => redirect.from === from));
  const again = moves.flatMap((move) =>
    kept.flatMap((redirect) => (redirect.from === move.from ? [{ redirect, to: move.to }] : [])),
  );
  return { removed, changed: [...changed, ...again], made };
}

/** Steps from an address to where it leads in the end: more than any chain has that was written in one sheet. */
const MAX_STEPS = 50;

/** Finds the redirect for an address. */
type Find = (path: string, query?: URLSearchParams) => Destination | undefined;

/** Whether visitors of some language would come back to an address that they were led away from. */
export function isCircle(find: Find, start: string, locales: readonly string[]): boolean {
  const [defaultLocale = ''] = locales;
  return locales.some((locale) => {
    const seen = new Set<string>();
    let address = start.replace(ANY_LOCALE, locale);
    while (seen.size < MAX_STEPS) {
      const { path, query } = partsOfAddress(address);
      const segments = segmentsOf(path) ?? [];
      const place = `${templateOf(segments)}?${query.toString()}`;
      if (seen.has(place)) return true;
      seen.add(place);
      const next = redirectAt(segments, { find, locales, defaultLocale, query });
      if (!next?.to) return false;
      address = next.to.replaceAll(ANY_LOCALE, next.locale);
    }
    return true;
  });
}

/** Whether a redirect leads to what another one leads on from. @param from of the other one */
export function leadsTo({ kind, to }: Redirect, from: string): boolean {
  if (kind !== 'moved' || to === null) return false;
  const { path, query } = partsOfAddress(to);
  return new RedirectIndex([{ from }]).find(path, query) !== undefined;
}

/** Where a redirect leads in the end: where what it leads to has moved itself. */
export function endOf(find: Find, to: string): string {
  let end = to;
  for (let steps = 0; steps < MAX_STEPS; steps++) {
    const { path, query } = partsOfAddress(end);
    const next = find(path, query)?.to;
    if (!next) break;
    end = next;
  }
  return end;
}
