import type { Core } from '@strapi/strapi';
import { isDatabaseAway } from '../../core/tables/database-away';
import type { Ability } from '../../core/rights/ability';
import type { MayTell } from '../../core/rights/names';
import { isRelation } from '../../core/model/entry-fields';
import { lockEntry } from '../../core/entries/lock';
import type { InTransaction } from '../../core/strapi';
import { applyPlan, PlanProblem } from './apply';
import { readEntry } from './entry';
import type { Planned } from './planned';
import { entryRights, mayDoAll } from './rights';
import { noteDone, noteFailure, type Schedule, takeSchedule } from './rows';

/** Looks at the catalogue; what it returns says what must be mended in an entry's drafts in these languages, in sentences. */
export type PrepareMistakes = (
  strapi: Core.Strapi,
) => Promise<
  (
    entry: { uid: string; documentId: string },
    locales: readonly (string | null)[],
    mayTell?: MayTell,
  ) => Promise<string[]>
>;

/** What Strapi says of a draft that it does not publish. */
function problemOf(error: unknown): string {
  const { message, details } = error as Error & { details?: { errors?: { message: string }[] } };
  return details?.errors?.map((each) => each.message).join('. ') || message;
}

const mistakesInWords = (mistakes: readonly string[]) => (mistakes.length > 0 ? mistakes.join(' ') : null);

const DOES = { publish: 'publish', unpublish: 'unpublish', back: 'put back' };

/**
 * Does what a plan says, once: whoever takes it does the work in the same transaction, so a process that dies has done
 * neither, and the next one does both. All of it or nothing.
 * @param by whose rights are asked; undefined if that account is gone
 * @returns what went wrong; 'gone' if somebody else has run, changed or cancelled it; null if it is done
 * @throws if the database is away
 */
export async function runSchedule(
  strapi: Core.Strapi,
  schedule: Schedule & { planned: Planned },
  by: { who: string; ability: Ability | undefined },
  prepareMistakes: PrepareMistakes,
): Promise<'gone' | { problem: string } | null> {
  const { uid, action, planned } = schedule;
  const { ability } = by;
  const fail = async (problem: string) =>
    (await noteFailure(strapi, schedule, problem)) ? { problem } : ('gone' as const);
  if (!ability) {
    const gone = schedule.tokenId === null ? 'account' : 'account or token';
    return fail(`${by.who}, who set this, has no ${gone} any more.`);
  }
  // The note is kept for whoever reads it later: it names nothing that a field leads to.
  const isNoted = (path: string | null) => !isRelation(strapi, uid, path);
  const mistakesIn = await prepareMistakes(strapi);
  try {
    const isMine = await strapi.db.transaction(async ({ trx }: InTransaction) => {
      if (!(await takeSchedule(trx, schedule))) return false;
      await lockEntry(strapi, trx, schedule);
      const entry = await readEntry(strapi, schedule);
      const isEnd = action === 'back';
      const isThere = entry.drafts.size > 0;
      if (isThere && !mayDoAll(await entryRights(strapi, { ability, user: {} }, entry), planned))
        throw new PlanProblem(`${by.who}, who set this, may no longer ${DOES[action]} it.`);
      let mistakes: string[] = [];
      const look = async (published: (string | null)[]) => {
        mistakes = await mistakesIn(schedule, published, isNoted);
      };
      const back = await applyPlan(strapi, entry, planned, { isEnd, look });
      await noteDone(trx, schedule, { note: isEnd ? null : mistakesInWords(mistakes), back });
      return true;
    });
    return isMine ? null : 'gone';
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    return fail(problemOf(error));
  }
}
