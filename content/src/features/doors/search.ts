import { abilityOf, fieldReaderOf } from '../../core/rights/ability';
import { schemaOf } from '../../core/strapi';
import type { Before } from './door';

const TEXTS = new Set(['string', 'text', 'richtext', 'email', 'enumeration', 'uid']);
const NUMBERS = new Set(['integer', 'biginteger', 'float', 'decimal']);

/**
 * Has a list's search look only into the fields that the caller may read: Strapi's looks into all of a type. Whoever may read
 * all of them keeps Strapi's own.
 */
export const searchReadableFields: Before = (strapi) => async (ctx, next) => {
  const query = ctx.query as { _q?: unknown; filters?: object };
  const uid = ctx.params.model ?? '';
  const attributes = Object.entries(schemaOf(strapi, uid)?.attributes ?? {});
  const searched = attributes.filter(([, { type }]) => TEXTS.has(type) || NUMBERS.has(type));
  const mayRead = fieldReaderOf(strapi, abilityOf(ctx), uid);
  if (query._q && !searched.every(([name]) => mayRead(name))) {
    const words = typeof query._q === 'string' ? query._q : '';
    const texts = searched.filter(([name, { type }]) => TEXTS.has(type) && mayRead(name));
    delete query._q;
    const found = texts.map(([name]) => ({ [name]: { $containsi: words } }));
    // Nothing is found in no field.
    const search = found.length > 0 ? { $or: found } : { id: { $in: [] } };
    query.filters = { $and: [...(query.filters ? [query.filters] : []), search] };
  }
  await next();
};
