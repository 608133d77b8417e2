import { AsyncLocalStorage } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';
import { MAX_REDIRECTS } from 'contract/redirects';
import type { SiteSettings } from '../../core/places/site-settings';
import { actAs, actorOf, actingVia } from '../../core/edits/actor';
import { documentsOf, type InTransaction, rowsOf } from '../../core/strapi';
import { MAX_ADDRESS_LENGTH } from './addresses';
import { planRedirectChanges, type Move, type Redirect } from './chains';
import { isPostgres } from '../../core/tables/own-tables';

/** UID of the type. */
export const REDIRECT = 'api::redirect.redirect';
/** Any number that no other program uses: only one transaction at a time decides which redirects there are. */
const LOCK = 4_127_060;

/** Redirects that are written within are taken as they are: they follow from an edit, or a sheet has been read. */
export const trusted = new AsyncLocalStorage<true>();

/** Every redirect, the oldest first. */
export const allRedirects = (strapi: Core.Strapi): Promise<Redirect[]> =>
  rowsOf<Redirect>(strapi, REDIRECT).findMany({ select: ['documentId', 'from', 'kind', 'to'], orderBy: { id: 'asc' } });

/**
 * Lets nobody else write redirects until the caller's transaction ends, so that each address has one at most. Call it before
 * reading them. SQLite needs no lock: it has one connection, and so one transaction.
 */
export async function lockRedirects(strapi: Core.Strapi): Promise<void> {
  if (isPostgres(strapi))
    await strapi.db.transaction(({ trx }: InTransaction) => trx.raw('select pg_advisory_xact_lock(?)', [LOCK]));
}

/** Writes what follows from changed addresses, through the document service, in the caller's transaction. */
export async function writeMoves(
  strapi: Core.Strapi,
  { moves, appeared }: { moves: Move[]; appeared: string[] },
  { languages }: SiteSettings,
): Promise<void> {
  const fits = moves.filter(({ from, to }) => from.length <= MAX_ADDRESS_LENGTH && to.length <= MAX_ADDRESS_LENGTH);
  await lockRedirects(strapi);
  const all = await allRedirects(strapi);
  const codes = languages.map(({ code }) => code);
  const { removed, changed, made } = planRedirectChanges(all, { moves: fits, appeared }, codes);
  const documents = documentsOf(strapi, REDIRECT);
  const write = async () => {
    for (const { documentId } of removed) await documents.delete({ documentId });
    for (const { redirect, to } of changed) await documents.update({ documentId: redirect.documentId, data: { to } });
    for (const move of made) await documents.create({ data: { ...move, kind: 'moved', made: 'by_itself' } });
    if (made.length > 0) await makeRoom(strapi, all.length - removed.length + made.length - MAX_REDIRECTS);
  };
  await actAs(actingVia(actorOf(strapi), 'a new address'), () => trusted.run(true, write));
}

/** Deletes those of the surplus that were made longest ago and by themselves: the site reads no more (`REDIRECT-6`). */
async function makeRoom(strapi: Core.Strapi, surplus: number): Promise<void> {
  if (surplus <= 0) return;
  const oldest = await rowsOf<Redirect>(strapi, REDIRECT).findMany({
    select: ['documentId'],
    where: { made: 'by_itself' },
    orderBy: { id: 'asc' },
    limit: surplus,
  });
  for (const { documentId } of oldest) await documentsOf(strapi, REDIRECT).delete({ documentId });
}
