import type { Core } from '@strapi/strapi';
import { MAX_PLANS } from '../../core/sheet-file/limits';
import { type Sheet, sheetOf } from './journal';

type Row = Omit<Parameters<typeof sheetOf>[0], 'content'>;
function withoutContent(row: Row): Omit<Sheet, 'content'> {
  const { content: _, ...sheet } = sheetOf({ ...row, content: '' });
  return sheet;
}

const sheets = (strapi: Core.Strapi) => strapi.db.connection('catalogue_sheets');

/** Whose plans and imports somebody sees: their own and those of their programs; a program, its own alone. */
export type Owner = Pick<Sheet, 'userId' | 'tokenId'>;

/** Whether a sheet is one of theirs. */
export const isOwnedBy = ({ userId, tokenId }: Owner, sheet: Owner): boolean =>
  sheet.userId === userId && (tokenId === null || sheet.tokenId === tokenId);

/** Notes an uploaded sheet. Its `content` is JSON, to plan it again. */
export async function noteSheet(
  strapi: Core.Strapi,
  { id, userId, tokenId, name, content }: Pick<Sheet, 'id' | 'userId' | 'tokenId' | 'name' | 'content'>,
): Promise<void> {
  const whose = { user_id: userId, token_id: tokenId };
  await sheets(strapi).insert({ sheet: id, ...whose, name, content, state: 'planned', made_at: Date.now() });
}

/**
 * Forgets somebody's oldest plans that nobody has applied, but the newest few. A program's are its own, and its owner's their own:
 * none pushes the other's out.
 * @returns their ids
 */
export async function forgetPlans(strapi: Core.Strapi, { userId, tokenId }: Owner): Promise<string[]> {
  const plans = { user_id: userId, token_id: tokenId, state: 'planned' } as const;
  const rows = await sheets(strapi).where(plans).orderBy('made_at', 'desc').select('sheet');
  const forgotten: string[] = [];
  for (const { sheet } of rows.slice(MAX_PLANS)) {
    // Not one that is being applied by now.
    if (
      (await sheets(strapi)
        .where({ sheet, ...plans })
        .delete()) > 0
    )
      forgotten.push(sheet);
  }
  return forgotten;
}

const COLUMNS = ['sheet', 'user_id', 'token_id', 'name', 'state', 'made_at', 'outcome'] as const;

/** A sheet by its id, whoever has sent it. What was uploaded is large, and not read. */
export async function findSheet(strapi: Core.Strapi, id: string): Promise<Omit<Sheet, 'content'> | undefined> {
  const row = await sheets(strapi)
    .where({ sheet: id })
    .first(...COLUMNS);
  return row && withoutContent(row);
}

/** A sheet with what was uploaded, or how it is applied. */
export async function readSheet(strapi: Core.Strapi, id: string): Promise<Sheet | undefined> {
  const row = await sheets(strapi).where({ sheet: id }).first();
  return row && sheetOf(row);
}

/** Somebody's imports, and plans that were not applied, the newest first. What was uploaded is large, and not read. */
export async function sheetsOf(strapi: Core.Strapi, owner: Owner): Promise<Omit<Sheet, 'content'>[]> {
  const { userId, tokenId } = owner;
  const rows = await sheets(strapi)
    .where({ user_id: userId, ...(tokenId !== null && { token_id: tokenId }) })
    .orderBy('made_at', 'desc')
    .limit(50)
    .select(...COLUMNS);
  return rows.map(withoutContent);
}
