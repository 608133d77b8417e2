import type { Core } from '@strapi/strapi';
import { CREATE, PUBLISH, UPDATE } from '../../core/rights/actions';
import { abilityNow } from '../../core/rights/publishing';
import { parseOwn } from '../../core/strapi';
import { type Sheet, typesOf } from './journal';

/**
 * Why an import, or its undo, may not go on when a process takes it, which can be days after somebody has begun it: their
 * account is gone or blocked, their token revoked, or their role may no longer write these types. What they may do with each
 * field was asked when it was begun. An undo is asked for the account alone, which may take back what its token has sent.
 * @returns a sentence; undefined: it may go on
 */
export async function whyNotAnyMore(strapi: Core.Strapi, sheet: Sheet): Promise<string | undefined> {
  if (sheet.state === 'undoing') {
    const ability = await abilityNow(strapi, { userId: sheet.userId, tokenId: null });
    return ability ? undefined : 'Who has taken it back has no account any more.';
  }
  const ability = await abilityNow(strapi, sheet);
  if (!ability) return 'Who has begun it has no account or token any more.';
  const { publishes } = parseOwn<{ publishes?: boolean }>(sheet.content);
  for (const { uid } of await typesOf(strapi, sheet.id)) {
    const mayWrite = ability.can(CREATE, uid) || ability.can(UPDATE, uid);
    if (!mayWrite || (publishes && !ability.can(PUBLISH, uid))) return 'Who has begun it may not do this any more.';
  }
  return undefined;
}
