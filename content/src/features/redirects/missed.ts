import type { Core } from '@strapi/strapi';
import type { FeedRequestListener } from '../../core/feed-request-listener';
import { segmentsOf } from 'contract/addresses';
import { ANY_LOCALE, type MissedAddress, MAX_TOLD, readMissed, redirectAt } from 'contract/redirects';
import { RedirectIndex } from 'contract/redirect-index';
import { readSettings } from '../../core/places/site-settings';
import type { Integer } from '../../core/tables/tables';
import { isThere } from '../../core/places/existing-pages';
import { allRedirects } from './following';
import { createOwnTables, currentTime } from '../../core/tables/own-tables';

/** Rows of the table: whoever has the secret cannot fill the database. */
const MAX_KEPT = 1000;
/** An address that nobody has asked for in this time is forgotten. */
const KEPT_MS = 30 * 24 * 3_600_000;
/** Addresses that editors see. */
const MAX_SHOWN = 50;
const TABLE = `create table if not exists missed_addresses (
  address text primary key, asked bigint not null, last_at bigint not null)`;

/** Creates the table where it is missing. */
export const createMissed = (strapi: Core.Strapi): Promise<void> => createOwnTables(strapi, [TABLE]);

/** The addresses that a process of the site tells with `GET /api/changes`; undefined if they are malformed. */
function missedIn({ missed = [] }: Record<string, unknown>): MissedAddress[] | undefined {
  const given: unknown[] = [missed].flat();
  const read = given.flatMap((one) => (typeof one === 'string' ? (readMissed(one) ?? []) : []));
  return given.length <= MAX_TOLD && read.length === given.length ? read : undefined;
}

/** Adds what a process of the site tells. */
async function recordMissed(strapi: Core.Strapi, missed: readonly MissedAddress[]): Promise<void> {
  if (missed.length === 0) return;
  await strapi.db.connection.transaction(async (trx) => {
    const now = trx.raw(currentTime(strapi));
    // In one order, so that two processes do not wait for each other.
    const inOrder = missed.toSorted((one, other) => (one.address < other.address ? -1 : 1));
    for (const { address, asked } of inOrder) {
      await trx('missed_addresses')
        .insert({ address, asked, last_at: now })
        .onConflict('address')
        .merge({ asked: trx.raw('missed_addresses.asked + ?', [asked]), last_at: now });
    }
    const surplus = trx('missed_addresses').select('address').orderBy('asked', 'desc').offset(MAX_KEPT).limit(MAX_KEPT);
    await trx('missed_addresses')
      .whereRaw(`last_at < ${currentTime(strapi)} - ${KEPT_MS}`)
      .orWhereIn('address', surplus)
      .delete();
  });
}

/** Counts the addresses that a process of the site has answered with 'not found'. Counting must never fail the feed. */
export const hearMissed: FeedRequestListener = (query) => {
  const missed = missedIn(query);
  if (!missed) return { malformed: 'missed' };
  return {
    note: (strapi) =>
      recordMissed(strapi, missed).catch((error: Error) => void strapi.log.warn(`Not counted: ${error.message}`)),
  };
};

/** The addresses that are asked for most often and that still nothing answers. */
export async function mostMissed(strapi: Core.Strapi): Promise<MissedAddress[]> {
  const settings = await readSettings(strapi);
  const { find } = new RedirectIndex(await allRedirects(strapi));
  const locales = settings.languages.map(({ code }) => code);
  const known = { find, locales, defaultLocale: settings.defaultLocale };
  const rows: { address: string; asked: Integer }[] = await strapi.db
    .connection('missed_addresses')
    .select('address', 'asked')
    .orderBy('asked', 'desc')
    .limit(MAX_KEPT);
  const missed: MissedAddress[] = [];
  for (const { address, asked } of rows) {
    if (missed.length === MAX_SHOWN) break;
    const segments = segmentsOf(address.replace(ANY_LOCALE, settings.defaultLocale)) ?? [];
    const isAnswered = redirectAt(segments, known) !== undefined;
    if (!isAnswered && !(await isThere(strapi, address, settings))) missed.push({ address, asked: Number(asked) });
  }
  return missed;
}
