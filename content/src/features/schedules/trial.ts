import type { Core } from '@strapi/strapi';
import { actorOf, actAs, actingVia } from '../../core/edits/actor';
import { lockEntry } from '../../core/entries/lock';
import type { InTransaction } from '../../core/strapi';
import { applyPlan } from './apply';
import { readEntry } from './entry';
import type { Planned } from './planned';

/** Takes a transaction back when its work is done. */
class Done extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super('This is taken back');
    this.result = result;
  }
}

/**
 * Does work that reads the content as it will be when a plan has run: in a transaction that is taken back. What follows a commit
 * (webhooks, events) does not happen.
 * @throws PlanProblem if the plan cannot be done as things are
 */
export async function readAsPlanned<Result>(
  strapi: Core.Strapi,
  target: { uid: string; documentId: string; planned: Planned },
  work: () => Promise<Result>,
): Promise<Result> {
  const attempt = () =>
    strapi.db.transaction(async ({ trx }: InTransaction) => {
      await lockEntry(strapi, trx, target);
      const entry = await readEntry(strapi, target);
      await applyPlan(strapi, entry, target.planned, { isEnd: false, look: () => Promise.resolve() });
      throw new Done(await work());
    });
  try {
    await actAs(actingVia(actorOf(strapi), 'preview'), attempt);
  } catch (error) {
    if (error instanceof Done) return error.result as Result;
    throw error;
  }
  throw new Error('A preview was not taken back');
}
