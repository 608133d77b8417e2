import type { Core } from '@strapi/strapi';
import { can } from '../../core/rights/ability';
import { READ } from '../../core/rights/actions';
import { actorOfRequest, draftsWithCreators } from '../../core/rights/entries';
import type { Context } from '../../core/rights/callers';
import { mayReadLinked } from '../../core/rights/names';
import { schemaOf, serviceOf } from '../../core/strapi';

/**
 * Returns whether the caller may read a field of an entry in a language as a whole: of a component all its fields, of a
 * relation also what it leads to.
 */
export async function wholeReaderOf(
  strapi: Core.Strapi,
  ctx: Context,
  { uid, documentId, locale }: { uid: string; documentId: string; locale: string | null },
): Promise<(field: string) => boolean> {
  const { ability, user } = actorOfRequest(ctx);
  const { components } = strapi;
  const names = serviceOf(strapi, 'admin::content-type').getNestedFields(schemaOf(strapi, uid) ?? {}, { components });
  const drafts = await draftsWithCreators(strapi, uid, [documentId]);
  const draft = drafts.find((row) => row.locale === locale) ?? drafts[0] ?? { createdBy: user };
  return (field) => {
    const own = names.filter((name) => name === field || name.startsWith(`${field}.`));
    return (
      own.length > 0 &&
      own.every((name) => can(strapi, ability, READ, uid, { ...draft, locale }, name)) &&
      mayReadLinked(strapi, ability, uid, field, locale)
    );
  };
}
