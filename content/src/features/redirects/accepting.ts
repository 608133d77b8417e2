import type { AfterEdit, Edit } from '../../core/edits/edits';
import { MAX_REDIRECTS } from 'contract/redirects';
import { RedirectIndex } from 'contract/redirect-index';
import { readSettings } from '../../core/places/site-settings';
import { documentsOf } from '../../core/strapi';
import { leadsTo } from './chains';
import { allRedirects, lockRedirects, REDIRECT, trusted } from './following';
import { readRedirect, Refusal } from './reading';

/**
 * Reads a redirect that an editor writes, and leads on whatever led to its old address. Refuses what would not work
 * (`REDIRECT-5`).
 */
export async function acceptRedirect({ strapi, action, params }: Edit): Promise<AfterEdit | undefined> {
  const isWriting = action === 'create' || action === 'update' || action === 'clone';
  if (trusted.getStore() || !isWriting) return undefined;
  await lockRedirects(strapi);
  const all = await allRedirects(strapi);
  const stored = all.find(({ documentId }) => documentId === params.documentId);
  const others = all.filter((redirect) => action !== 'update' || redirect !== stored);
  const index = new RedirectIndex(others);
  const given = { ...stored, ...params.data };
  const read = await readRedirect(strapi, given, { find: index.find, settings: await readSettings(strapi) });
  if (index.get(read.from)) throw new Refusal('from', 'has a redirect already');
  if (action !== 'update' && all.length >= MAX_REDIRECTS)
    throw new Refusal('from', `is one too many: there are ${MAX_REDIRECTS}, of which some are no longer needed`);
  params.data = Object.assign(params.data ?? {}, read, { made: 'by_hand' });
  const { from, to } = read;
  return async () => {
    for (const { documentId } of others.filter((redirect) => to !== null && leadsTo(redirect, from)))
      await trusted.run(true, () => documentsOf(strapi, REDIRECT).update({ documentId, data: { to } }));
  };
}
