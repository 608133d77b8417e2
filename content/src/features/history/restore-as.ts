import type { Core } from '@strapi/strapi';
import { actAs, actingVia, actorOf } from '../../core/edits/actor';
import type { InTransaction } from '../../core/strapi';

/** Puts something back in one transaction, as the history then names who has restored it. */
export const restoreAs = <Result>(
  strapi: Core.Strapi,
  work: (within: InTransaction) => Promise<Result>,
): Promise<Result> =>
  actAs(actingVia(actorOf(strapi), 'Restore as draft'), () => strapi.db.transaction(work) as Promise<Result>);
