import { isPath, pathOf, segmentsOf } from 'contract/addresses';
import { sortedQuery } from 'contract/redirect-index';
import { ANY_LOCALE, filteredBy, templateOf } from 'contract/redirects';
import { isForMachines, routeAt } from 'contract/route-at';

/** A written address as it is kept, or why it cannot be kept, in a sentence. */
export type ReadAddress = { address: string } | { refusal: string };

const FULL = /^https?:\/\/([^/?#\\@]+)(?=[/?#]|$)/i;

/** The host that a full address names, https://www.old.example/x, without 'www.'; undefined if it names none. */
export const hostIn = (written: string): string | undefined =>
  FULL.exec(written.trim())?.[1]
    ?.toLowerCase()
    .replace(/^www\./, '');

/** An address without its host. */
const withoutHost = (written: string): string => written.replace(FULL, '').replace(/^(?![/])/, '/');

/** Longest address, in characters; the database keeps no longer ones. */
export const MAX_ADDRESS_LENGTH = 255;
/** In no address, nor in what it decodes to. */
const CONTROL_OR_BACKSLASH = /[\p{Cc}\\]/u;

/** The path of a written address, in its one spelling. */
function readPath(written: string, path: string): { segments: string[] } | { refusal: string } {
  if (/^[a-z][a-z\d+.-]*:|^\/[/\\]/i.test(written))
    return {
      refusal: 'names a host: write what follows it, from the slash on. A redirect never leads to another site',
    };
  if (!isPath(written)) return { refusal: 'does not begin with a slash, as in /products/old-case' };
  const segments = segmentsOf(path);
  if (!segments || CONTROL_OR_BACKSLASH.test(path) || segments.some((segment) => CONTROL_OR_BACKSLASH.test(segment)))
    return { refusal: 'is no address: a percent sign stands before two digits, and backslashes are not allowed' };
  if (segments.slice(2).includes(ANY_LOCALE) || segments.filter((segment) => segment === ANY_LOCALE).length > 1)
    return { refusal: 'has {locale} in another place than the site: it stands first or second' };
  return { segments };
}

/**
 * An old address in its one spelling (`REDIRECT-5`): without host, decoded once, without a slash at its end, its accents as one
 * letter each, the parameters of its query in one order. A filter may be written as the filter panel has it in the address.
 */
export function readOldAddress(text: string): ReadAddress {
  const written = hostIn(text) === undefined ? text.trim() : withoutHost(text.trim());
  const [, path = '', query = ''] = /^([^?#]*)\??([^#]*)/.exec(written) ?? [];
  const read = readPath(written, path);
  if ('refusal' in read) return read;
  const segments = read.segments.map((segment) => segment.normalize('NFC'));
  const parameters = sortedQuery(new URLSearchParams(query));
  const filter = parameters.get('filter');
  const isFilter =
    parameters.size === 1 && filter && segments.length === 2 && filteredBy([...segments, 'filter', filter]);
  if (isFilter) segments.push('filter', filter);
  if (segments[0]?.startsWith('_') || segments.slice(0, 2).some((segment) => segment.includes('%')))
    return { refusal: 'is an address that the site never answers' };
  if (segments[2] === 'filter' && routeAt(segments)?.route.kind && !filteredBy(segments))
    return { refusal: 'is a filter of other than one category or one color, which cannot be led elsewhere' };
  if (isForMachines(segments))
    return { refusal: `is among the site's own files, below ${pathOf(segments.slice(0, 1))}` };
  const kept = isFilter || parameters.size === 0 ? '' : `?${parameters.toString()}`;
  return limitLength(templateOf(segments) + kept);
}

/**
 * A new address: of this site, with query and fragment as they were written.
 * @param hosts of this site, which may stand before it
 */
export function readNewAddress(text: string, hosts: ReadonlySet<string> = new Set()): ReadAddress {
  const written = hosts.has(hostIn(text) ?? '') ? withoutHost(text.trim()) : text.trim();
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? [];
  const read = readPath(written, path);
  if ('refusal' in read) return read;
  const { search, hash } = new URL(`http://host/${rest.replaceAll(ANY_LOCALE, encodeURIComponent(ANY_LOCALE))}`);
  return limitLength(templateOf(read.segments) + search + hash);
}

const limitLength = (address: string): ReadAddress =>
  address.length > MAX_ADDRESS_LENGTH ? { refusal: `is longer than ${MAX_ADDRESS_LENGTH} characters` } : { address };
