import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type Ability, abilityOf, can, fieldReaderOf } from '../../core/rights/ability';
import { READ } from '../../core/rights/actions';
import type { Context } from '../../core/rights/callers';
import { FILE } from '../../core/model/file-types';
import { isLocalized, serviceOf } from '../../core/strapi';

/** As many as one page of the admin's lists shows at most. */
const MAX_PAGE = 100;
const PAGE_SIZES = ['pageSize', 'limit', '_limit'];

/** Of whoever has made or changed something, what lists show. */
const PERSON = new Set(['id', 'documentId', 'firstname', 'lastname', 'username']);
const KEYS = new Set(['id', 'documentId']);
const FOLDER = 'plugin::upload.folder';

interface Attribute {
  type: string;
  target?: string;
  component?: string;
}
type Attributes = Record<string, Attribute | undefined>;

const attributesOf = (strapi: Core.Strapi, uid: string) =>
  (strapi.getModel(uid as UID.Schema) as { attributes: Attributes } | undefined)?.attributes ?? {};

/** The paths of fields in filters, without operators and places in lists: `['color', 'color_code']`. */
function pathsInFilters(filters: unknown, path: string[] = []): string[][] {
  if (typeof filters !== 'object' || filters === null) return path.length > 0 ? [path] : [];
  const parts = Object.entries(filters);
  if (parts.length === 0 && path.length > 0) return [path];
  return parts.flatMap(([name, value]) =>
    pathsInFilters(value, name.startsWith('$') || /^\d+$/.test(name) ? path : [...path, ...name.split('.')]),
  );
}

/** The paths of fields in `sort`, in each of its forms: `a.b:asc,c`, a list of these, `{ a: { b: 'asc' } }`. */
function pathsInSort(sort: unknown): string[][] {
  if (typeof sort === 'string') return sort.split(',').map((each) => (each.split(':')[0] ?? '').trim().split('.'));
  if (Array.isArray(sort)) return sort.flatMap(pathsInSort);
  return pathsInFilters(sort);
}

/** The language of what is asked for; a list without one is in the default language. */
async function languageOf(strapi: Core.Strapi, ctx: Context): Promise<string> {
  const { locale } = ctx.query;
  // A list of languages is none that anybody has a right to.
  if (locale !== undefined && locale !== '') return typeof locale === 'string' ? locale : '';
  return (await serviceOf(strapi, 'plugin::i18n.locales').getDefaultLocale()) ?? '';
}

/** Who filters or sorts, in which language. */
interface Asking {
  strapi: Core.Strapi;
  ability: Ability;
  locale: string;
}

/** Whether the caller may filter and sort by a path, which leads from a type to what it is linked to. */
function mayUse(asking: Asking, uid: string, path: readonly string[]): boolean {
  const [name = '', ...rest] = path;
  const attribute = attributesOf(asking.strapi, uid)[name];
  const next = rest[0];
  // What is no field of the type, Strapi refuses or leaves out.
  if (!attribute || next === undefined) return !attribute || rest.length === 0;
  if (attribute.component) return mayUse(asking, attribute.component, rest);
  if (rest.length > 1) return false;
  const target = attribute.type === 'media' ? FILE : attribute.target;
  if (!target) return false;
  if (target === 'admin::user') return uid.startsWith('api::') && PERSON.has(next);
  if (KEYS.has(next)) return uid.startsWith('api::') || target === FOLDER;
  return target.startsWith('api::') && mayReadField(asking, target, next);
}

/** Whether the caller may read a field in every entry of a type, in the language that is asked for. */
function mayReadField({ strapi, ability, locale }: Asking, uid: string, field: string): boolean {
  if (!fieldReaderOf(strapi, ability, uid)(field) && field in attributesOf(strapi, uid)) return false;
  return can(strapi, ability, READ, uid, isLocalized(strapi, uid) ? { locale } : {}, field);
}

const refusal = (path: readonly string[]) =>
  new errors.ForbiddenError(`You may not filter or sort by this here: ${path.join('.')}`);

async function refuseFarPaths(strapi: Core.Strapi, ctx: Context, uid: string, paths: string[][]): Promise<void> {
  const far = paths.filter(({ length }) => length > 1);
  if (far.length === 0) return;
  const asking = { strapi, ability: abilityOf(ctx), locale: await languageOf(strapi, ctx) };
  const refused = far.find((path) => !mayUse(asking, uid, path));
  if (refused) throw refusal(refused);
}

/** What is sorted by without a right to fields. */
const ALWAYS = new Set([...KEYS, 'createdAt', 'updatedAt', 'publishedAt', 'locale', 'status']);

/** A field of the type itself by which is sorted, though the caller may not read it. */
function unreadSorting(strapi: Core.Strapi, ctx: Context, uid: string, sort: unknown): string[] | undefined {
  const mayRead = fieldReaderOf(strapi, abilityOf(ctx), uid);
  const isUnread = ([field = '', ...rest]: string[]) =>
    field !== '' && rest.length === 0 && !ALWAYS.has(field) && !mayRead(field);
  return pathsInSort(sort).find(isUnread);
}

/** Refuses sorting by what the caller may not read, the type's own fields, too, where Strapi asks nothing for it. */
export async function refuseUnreadSorting(
  strapi: Core.Strapi,
  ctx: Context,
  uid: string,
  sort: unknown,
): Promise<void> {
  const unread = unreadSorting(strapi, ctx, uid, sort);
  if (unread) throw refusal(unread);
  await refuseFarPaths(strapi, ctx, uid, pathsInSort(sort));
}

/**
 * Refuses filters and sorting of a list by what the caller may not read: they tell it, one letter after another. Strapi leaves the
 * filters of a type's own fields out; the admin sorts by a field without asking, so that such a list has no order.
 */
export async function refuseFarQuery(strapi: Core.Strapi, ctx: Context, uid: string): Promise<void> {
  const query = ctx.query as Record<string, unknown>;
  const { filters, sort } = query;
  if (uid.startsWith('api::') && unreadSorting(strapi, ctx, uid, sort)) delete query.sort;
  await refuseFarPaths(strapi, ctx, uid, [...pathsInFilters(filters), ...pathsInSort(sort)]);
}

/** Refuses pages of more than a hundred. */
export function refuseLongPage(ctx: Context): void {
  const query = ctx.query as Record<string, unknown>;
  const paged = typeof query.pagination === 'object' && query.pagination !== null ? query.pagination : {};
  const sizes = [query, paged as Record<string, unknown>].flatMap((part) => PAGE_SIZES.map((name) => part[name]));
  const isWrong = (size: unknown) => !/^\d{1,3}$/.test(String(size)) || Number(size) < 1 || Number(size) > MAX_PAGE;
  if (sizes.some((size) => size !== undefined && isWrong(size)))
    throw new errors.ValidationError(`A page has 1 to ${MAX_PAGE} things`);
}
