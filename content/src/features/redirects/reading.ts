import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { segmentsOf } from 'contract/addresses';
import { type Destination, filteredBy } from 'contract/redirects';
import type { SiteSettings } from '../../core/places/site-settings';
import { readNewAddress, readOldAddress } from './addresses';
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

/**
 * Reads a redirect as somebody wrote it: its addresses in their one spelling, and where it leads in the end (`REDIRECT-5`).
 * @param known finds the other redirects
 * @throws Refusal
 */
export async function readRedirect(
  strapi: Core.Strapi,
  given: Record<string, unknown>,
  { find, settings }: { find: (from: string) => Destination | undefined; settings: SiteSettings },
): Promise<{ from: string; to: string | null }> {
  if (!textOf(given.from)) throw new Refusal('from', 'is empty');
  const old = readOldAddress(textOf(given.from));
  if ('refusal' in old) throw new Refusal('from', old.refusal);
  const from = old.address;
  if (await isThere(strapi, from, settings))
    throw new Refusal('from', 'is that of a page of the site, which visitors get');
  if (given.kind === 'gone') {
    if (filteredBy(segmentsOf(from) ?? []))
      throw new Refusal('from', 'is a list, which can lead elsewhere but is never gone');
    return { from, to: null };
  }
  if (!textOf(given.to)) throw new Refusal('to', "is empty: write where visitors are led, or choose 'gone'");
  const read = readNewAddress(textOf(given.to));
  if ('refusal' in read) throw new Refusal('to', read.refusal);
  const to = endOf(find, read.address);
  const codes = [...new Set([settings.defaultLocale, ...settings.languages.map(({ code }) => code)])];
  const withThis = (address: string) => (address === from ? { to } : find(address));
  if (isCircle(withThis, from, codes)) throw new Refusal('to', 'leads back to the old one');
  return { from, to };
}
