import { lockEntry } from '../../core/entries/lock';
import { readVersions } from '../../core/entries/stored-versions';
import { differs } from '../../core/entries/values';
import type { Edit, EditSubscriber } from '../../core/edits/edits';
import { attributesOf } from '../../core/model/entry-fields';
import { modelsOf } from '../../core/model/models';
import type { Context } from '../../core/rights/callers';
import { actorOfRequest } from '../../core/rights/entries';
import { wholeReaderOf } from '../../core/rights/whole-fields';
import { isPostgres } from '../../core/tables/own-tables';
import { dropStrayIds } from '../../core/entries/component-ids';
import { type Conflict, FormConflict, type Helpers } from './form-conflict';
import { digestOf, digestsOf, draftIn, type Opened, OPENED, valuesIn } from './opened';

/** The open form whose request an edit is; undefined: it is none, or it has been judged. */
function formOf({ strapi, uid, action, params }: Edit): { ctx: Context; opened: Opened } | undefined {
  const ctx = strapi.requestContext.get();
  const header = ctx?.headers[OPENED];
  if (!ctx || action !== 'update' || typeof header !== 'string' || ctx.state.savedForm) return undefined;
  const { model, id = params.documentId } = ctx.params as Record<string, string | undefined>;
  if (model !== uid || id !== params.documentId) return undefined;
  return { ctx, opened: Object.fromEntries(new URLSearchParams(header)) };
}

/** Has forms that are saved at the same moment wait for each other, so that the later one sees what the other has stored. */
async function lockDocument(edit: Edit, documentId: string): Promise<void> {
  const { strapi, uid, trx } = edit;
  if (!isPostgres(strapi)) return;
  await lockEntry(strapi, trx, { uid, documentId });
  edit.before = await readVersions(strapi, uid, documentId);
}

/**
 * Refuses a form that changes a field which somebody else has changed since it was opened, unless both mean the same: it has
 * to say first whose value is kept. Fields that the form does not send, or of which it does not say what they held, are not
 * judged; nor are those that the caller may not read.
 */
export const judgeForms =
  ({ lastChange, inWords }: Helpers): EditSubscriber =>
  async (edit) => {
    const form = formOf(edit);
    if (!form) return undefined;
    const { strapi, uid, type, params, locales } = edit;
    const { ctx, opened } = form;
    const { documentId = '', data = {} } = params;
    const locale = locales?.[0] ?? null;
    await lockDocument(edit, documentId);
    const stored = valuesIn(strapi, type, edit.before, locale);
    dropStrayIds(strapi, attributesOf(strapi, uid), data, draftIn(edit.before, locale)?.row);
    const sent = Object.keys(opened).filter((field) => field in data && field in attributesOf(strapi, uid));
    const isStale = (field: string) => digestOf(stored[field]) !== opened[field];
    const mayRead = await wholeReaderOf(strapi, actorOfRequest(ctx), { uid, documentId, locale });
    const stale = sent.filter((field) => isStale(field) && mayRead(field));
    const labels = modelsOf(strapi).find((model) => model.uid === uid)?.fields ?? [];

    const conflictOf = async (field: string, mine: unknown): Promise<Conflict> => {
      const last = await lastChange(strapi, { uid, documentId, locale }, field);
      const [theirWords, myWords] = inWords(stored[field], mine);
      return {
        field,
        label: labels.find(({ name }) => name === field)?.label ?? field,
        who: last?.who ?? null,
        isOwn: last !== undefined && last.userId === ctx.state.user?.id,
        at: last?.at ?? null,
        theirs: theirWords,
        mine: myWords,
        opened: digestOf(stored[field]),
      };
    };

    return async ({ after }) => {
      // What both wrote is compared as it is stored: forms and the database spell values differently.
      const now = valuesIn(strapi, type, await after(), locale);
      const conflicts: Conflict[] = [];
      for (const field of stale)
        if (differs(stored[field], now[field])) conflicts.push(await conflictOf(field, now[field]));
      if (conflicts.length > 0) throw new FormConflict(conflicts);
      ctx.state.savedForm = digestsOf(now, sent.filter(mayRead));
    };
  };
