import type { Core } from '@strapi/strapi';
import type { EditSubscriber } from '../core/edits/edits';
import { type JoinTable, tableOf } from '../core/tables/tables';
import { type InTransaction, siteTypes } from '../core/strapi';

type Transaction = InTransaction['trx'];

interface Versions {
  draft: number;
  published: number;
}

/** Ids and rows per statement: SQLite accepts 999 values in one. */
const BATCH = 200;

/** The relations to a type, each stored in the type that has it. */
function relationsTo(strapi: Core.Strapi, uid: string) {
  return siteTypes(strapi).flatMap((type) => {
    const { tableName, attributes } = tableOf(strapi, type.uid);
    return Object.values(attributes).flatMap(({ target, mappedBy, joinTable }) =>
      target === uid && joinTable && !mappedBy ? [{ owner: tableName, joinTable }] : [],
    );
  });
}

/** Owners whose draft links to a document and whose published version should, being no older than the draft, but does not. */
async function findLacking(trx: Transaction, owner: string, { name, ...columns }: JoinTable, to: string, id: string) {
  const [own, other] = [columns.joinColumn.name, columns.inverseJoinColumn.name];
  return trx(`${owner} as draft`)
    .distinct<Versions[]>('draft.id as draft', 'published.id as published')
    .join(`${name} as link`, `link.${own}`, 'draft.id')
    .join(`${to} as target`, 'target.id', `link.${other}`)
    .join(`${owner} as published`, 'published.document_id', 'draft.document_id')
    .where('target.document_id', id)
    .whereNull('draft.published_at')
    .whereNotNull('published.published_at')
    .whereRaw("coalesce(published.locale, '') = coalesce(draft.locale, '')")
    .whereRaw('published.updated_at >= draft.updated_at')
    .whereNotExists(
      trx(`${name} as shown`)
        .join(`${to} as seen`, 'seen.id', `shown.${other}`)
        .whereRaw(`shown.${own} = published.id and seen.document_id = target.document_id`),
    );
}

/** Gives published versions the links of their drafts, as far as these lead to something published. */
async function copyLinks(trx: Transaction, { name, ...columns }: JoinTable, to: string, all: Versions[]) {
  const [own, other] = [columns.joinColumn.name, columns.inverseJoinColumn.name];
  const orders = [columns.orderColumnName, columns.inverseOrderColumnName].flatMap((column) => column ?? []);
  const publishedOf = new Map(all.map(({ draft, published }) => [draft, published]));
  const links = await trx(`${name} as link`)
    .join(`${to} as target`, 'target.id', `link.${other}`)
    .join(`${to} as published`, 'published.document_id', 'target.document_id')
    .select<Record<string, number>[]>(
      `link.${own}`,
      `published.id as ${other}`,
      ...orders.map((column) => `link.${column}`),
    )
    .whereIn(`link.${own}`, [...publishedOf.keys()])
    .whereNotNull('published.published_at')
    .whereRaw("coalesce(published.locale, '') = coalesce(target.locale, '')");
  await trx(name)
    .whereIn(own, [...publishedOf.values()])
    .delete();
  const rows = links.map((link) => ({ ...link, [own]: publishedOf.get(Number(link[own])) }));
  for (let start = 0; start < rows.length; start += BATCH) await trx(name).insert(rows.slice(start, start + BATCH));
}

/**
 * Restores the links of published entries to one that is published (again). Strapi 5.54 drops a link when its target is not
 * published and never adds it again, while the admin goes on showing it. Not where the draft has changes that wait to be
 * published: a link may be one of them (`checks/rules/linked-entries.ts`). The feed reports the entry that has become visible,
 * and everything that shows its type is re-rendered.
 */
export const restoreLinks: EditSubscriber = ({ strapi, uid, publishes, trx }) => {
  if (!publishes) return undefined;
  return async ({ documentId }) => {
    const { tableName } = tableOf(strapi, uid);
    for (const { owner, joinTable } of relationsTo(strapi, uid)) {
      const all = await findLacking(trx, owner, joinTable, tableName, documentId);
      for (let start = 0; start < all.length; start += BATCH)
        await copyLinks(trx, joinTable, tableName, all.slice(start, start + BATCH));
    }
  };
};
