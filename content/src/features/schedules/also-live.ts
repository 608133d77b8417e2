import type { Core } from '@strapi/strapi';
import type { Context } from '../../core/rights/callers';
import { actorOfRequest } from '../../core/rights/entries';
import { changeInWords, type InWords } from './answers';
import { changesOf, readEntry } from './entry';
import { entryRights } from './rights';

/** A language of an entry; null: its type has none. */
interface Version {
  uid: string;
  documentId: string;
  locale: string | null;
}

/** What this needs of the history. */
interface Helpers {
  lastChange: (
    strapi: Core.Strapi,
    version: Version,
    field: string,
  ) => Promise<{ who: string; userId: number | null; at: number } | undefined>;
  inWords: InWords;
}

/**
 * Finds what goes live with an entry's language, besides what the caller changes, if they publish it: fields of its draft
 * that somebody else has changed last, of those that the caller may read.
 */
export const findAlsoLive =
  ({ lastChange, inWords }: Helpers) =>
  async (strapi: Core.Strapi, ctx: Context, version: Version) => {
    const entry = await readEntry(strapi, version);
    const rights = await entryRights(strapi, actorOfRequest(ctx), entry);
    const changes = (await changesOf(strapi, entry)).filter(
      ({ locale }) => locale === null || locale === version.locale,
    );
    const found = [];
    for (const change of changes.filter(rights.mayRead)) {
      const { field } = change;
      const last = await lastChange(strapi, version, field);
      if (last !== undefined && last.userId === ctx.state.user?.id) continue;
      const { label, old, new: now } = changeInWords(strapi, version.uid, inWords, change);
      found.push({ field, label, old, new: now, who: last?.who ?? null, at: last?.at ?? null });
    }
    return found;
  };
