import type { Core } from '@strapi/strapi';
import { isDatabaseAway } from '../../core/tables/database-away';
import type { Ability } from '../../core/rights/ability';
import type { MayTell } from '../../core/rights/names';
import { documentsOf, type InTransaction, schemaOf } from '../../core/strapi';
import { languagesOf } from './languages';
import { refusedLanguages } from '../../core/rights/publishing';
import { forgetSchedule, noteFailure, type Schedule, takeSchedule } from './rows';

/** Says what must be mended in an entry's drafts in these languages, in sentences. */
export type MistakesIn = (
  strapi: Core.Strapi,
  entry: { uid: string; documentId: string },
  locales: readonly (string | null)[],
  mayTell?: MayTell,
) => Promise<string[]>;

/** What Strapi says of a draft that it does not publish. */
function problemOf(error: unknown): string {
  const { message, details } = error as Error & { details?: { errors?: { message: string }[] } };
  return details?.errors?.map((each) => each.message).join('. ') || message;
}

function isRelation(strapi: Core.Strapi, uid: string, path: string | null): boolean {
  const attributes = schemaOf(strapi, uid)?.attributes ?? {};
  return attributes[path?.split('.')[0] ?? '']?.type === 'relation';
}

const mistakesInWords = (mistakes: readonly string[]) => (mistakes.length > 0 ? mistakes.join(' ') : null);

/**
 * Publishes or unpublishes an entry as its schedule says, once: whoever takes the schedule does the work in the same
 * transaction, so a process that dies has done neither, and the next one does both. All languages or none.
 * @param by whose rights are asked; undefined if that account is gone
 * @returns what went wrong; 'gone' if somebody else has run, changed or forgotten it; null if it is done
 * @throws if the database is away
 */
export async function runSchedule(
  strapi: Core.Strapi,
  schedule: Schedule,
  by: { who: string; ability: Ability | undefined },
  mistakesIn: MistakesIn,
): Promise<'gone' | { problem: string } | null> {
  const { uid, documentId, action } = schedule;
  const fail = async (problem: string) =>
    (await noteFailure(strapi, schedule, problem)) ? { problem } : ('gone' as const);
  const languages = await languagesOf(strapi, schedule);
  if (languages.all.length === 0) {
    await forgetSchedule(strapi, schedule);
    return 'gone';
  }
  if (!by.ability) {
    const gone = schedule.tokenId === null ? 'account' : 'account or token';
    return fail(`${by.who}, who set this, has no ${gone} any more.`);
  }
  const refused = await refusedLanguages(strapi, by.ability, schedule, languages[action]);
  if (refused.length > 0) return fail(`${by.who}, who set this, may no longer ${action} it.`);
  // The note is kept for whoever reads it later: it names nothing that a field leads to.
  const isNoted = (path: string | null) => !isRelation(strapi, uid, path);
  const mistakes = action === 'publish' ? await mistakesIn(strapi, schedule, languages.publish, isNoted) : [];
  try {
    const isMine = await strapi.db.transaction(async ({ trx }: InTransaction) => {
      if (!(await takeSchedule(trx, schedule, mistakesInWords(mistakes)))) return false;
      // Only those whose right was asked: another may have been added meanwhile.
      const asked = (code: string | null) => languages[action].includes(code);
      const locales = (await languagesOf(strapi, schedule))[action].filter(asked);
      const locale = locales.filter((code) => code !== null);
      if (locales.length > 0)
        await documentsOf(strapi, uid)[action]({ documentId, ...(locale.length > 0 && { locale }) });
      return true;
    });
    return isMine ? null : 'gone';
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    return fail(problemOf(error));
  }
}
