import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { segmentsOf } from 'contract/addresses';
import { type Destination, filteredBy } from 'contract/redirects';
import { partsOfAddress, RedirectIndex } from 'contract/redirect-index';
import type { SiteSettings } from '../../core/places/site-settings';
import { hostIn, readNewAddress, readOldAddress } from './addresses';
import { endOf, isCircle } from './chains';
import { isThere } from '../../core/places/existing-pages';

const LABELS = { from: 'Old address', to: 'New address', kind: 'What happened' };

/** Why a redirect cannot be kept, in a sentence that the form shows at the field. */
export class Refusal extends errors.ValidationError {
  readonly label: string;

  /** @param why what follows the field's label */
  constructor(
    field: keyof typeof LABELS,
    readonly why: string,
  ) {
    const message = `${LABELS[field]} ${why}`;
    super(message, { errors: [{ path: [field], message, name: 'ValidationError' }] });
    this.label = LABELS[field];
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** What is known of the other redirects, and of the site. */
interface KnownRedirects {
  /** Finds the other redirects. */
  find: (path: string, query?: URLSearchParams) => (Destination & { from: string }) | undefined;
  settings: SiteSettings;
  /** The host that the site had before, if old addresses name one. */
  formerHost?: string;
}

/** Hosts that may stand before a new address. */
const ownHosts = (formerHost: string | undefined): ReadonlySet<string> =>
  new Set([hostIn(process.env.SITE_URL ?? ''), formerHost].filter((host) => host !== undefined));

const parametersOf = (from: string) => partsOfAddress(from).query.size;

/**
 * Reads a redirect as somebody wrote it: its addresses in their one spelling, and where it leads in the end (`REDIRECT-5`).
 * @throws Refusal
 */
export async function readRedirect(
  strapi: Core.Strapi,
  given: Record<string, unknown>,
  { find, settings, formerHost }: KnownRedirects,
): Promise<{ from: string; to: string | null }> {
  if (!textOf(given.from)) throw new Refusal('from', 'is empty');
  const host = hostIn(textOf(given.from));
  if (formerHost && host && host !== formerHost)
    throw new Refusal(
      'from',
      `is of ${host}, and others are of ${formerHost}: only the site's own former addresses lead on`,
    );
  const old = readOldAddress(textOf(given.from));
  if ('refusal' in old) throw new Refusal('from', old.refusal);
  const from = old.address;
  const { path, query } = partsOfAddress(from);
  // The site's '/' leads to a language, and first of all where an old shop's '/?p=123' leads.
  const isRootWithQuery = path === '/' && query.size > 0;
  if (!isRootWithQuery && (await isThere(strapi, path, settings)))
    throw new Refusal('from', 'is that of a page that exists, so it cannot be redirected');
  if (given.kind === 'gone') {
    if (filteredBy(segmentsOf(path) ?? []))
      throw new Refusal('from', 'is a list, which can lead elsewhere but is never gone');
    return { from, to: null };
  }
  if (!textOf(given.to)) throw new Refusal('to', "is empty: write where visitors are led, or choose 'gone'");
  const read = readNewAddress(textOf(given.to), ownHosts(formerHost ?? host));
  if ('refusal' in read) throw new Refusal('to', read.refusal);
  const to = endOf(find, read.address);
  const codes = [...new Set([settings.defaultLocale, ...settings.languages.map(({ code }) => code)])];
  const own = new RedirectIndex([{ from, to }]);
  const withThis = (address: string, query?: URLSearchParams) => {
    const [mine, others] = [own.find(address, query), find(address, query)];
    return mine && others && parametersOf(others.from) > parametersOf(from) ? others : (mine ?? others);
  };
  if (isCircle(withThis, from, codes)) throw new Refusal('to', 'leads back to the old one');
  return { from, to };
}
