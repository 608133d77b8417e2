import type { Core } from '@strapi/strapi';
import { abilityOf, listFieldReaderOf } from '../../core/rights/ability';
import { schemaOf, serviceOf } from '../../core/strapi';
import type { Before } from './door';
import { KEYS, languageOf } from './queries';
import { targetOf } from './relations';

const TEXTS = new Set(['string', 'text', 'richtext', 'email', 'enumeration', 'uid']);
const NUMBERS = new Set(['integer', 'biginteger', 'float', 'decimal']);
/** Finds no entry: Strapi leaves an empty list of ids out of filters. */
const NOTHING = { id: { $lt: 0 } };

/**
 * Has a list's search look only into the fields that the caller may read in all that is listed: Strapi's looks into all of a type.
 * Whoever may read all of them keeps Strapi's own.
 */
export const searchReadableFields: Before = (strapi) => async (ctx, next) => {
  const query = ctx.query as { _q?: unknown; filters?: object };
  const uid = ctx.params.model ?? '';
  const attributes = Object.entries(schemaOf(strapi, uid)?.attributes ?? {});
  const searched = attributes.filter(([, { type }]) => TEXTS.has(type) || NUMBERS.has(type));
  const mayRead = listFieldReaderOf(strapi, abilityOf(ctx), uid, await languageOf(strapi, ctx));
  if (query._q && !searched.every(([name]) => mayRead(name))) {
    const words = typeof query._q === 'string' ? query._q : '';
    const texts = searched.filter(([name, { type }]) => TEXTS.has(type) && mayRead(name));
    delete query._q;
    const found = texts.map(([name]) => ({ [name]: { $containsi: words } }));
    // Nothing is found in no field.
    const search = found.length > 0 ? { $or: found } : NOTHING;
    query.filters = { $and: [...(query.filters ? [query.filters] : []), search] };
  }
  await next();
};

/** The field by which a form names what a field of the address leads to, and finds it. */
async function nameInForm(strapi: Core.Strapi, { model = '', targetField = '' }: Record<string, string | undefined>) {
  const type = schemaOf(strapi, model);
  if (!type) return undefined;
  const { metadatas } = await serviceOf(strapi, 'plugin::content-manager.content-types').findConfiguration(type);
  return metadatas[targetField]?.edit?.mainField;
}

/** Likewise, what a field can lead to: Strapi looks into, and sorts by, its name. */
export const searchReadableNames: Before = (strapi) => async (ctx, next) => {
  const query = ctx.query as { _q?: unknown; filters?: object; sort?: unknown };
  const target = targetOf(strapi, ctx);
  const name = await nameInForm(strapi, ctx.params);
  const mayRead = target && listFieldReaderOf(strapi, abilityOf(ctx), target, await languageOf(strapi, ctx));
  if (mayRead && name !== undefined && !KEYS.has(name) && !mayRead(name)) {
    query.sort ??= 'id';
    if (query._q) query.filters = { $and: [...(query.filters ? [query.filters] : []), NOTHING] };
    delete query._q;
  }
  await next();
};
