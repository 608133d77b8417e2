import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type Ability, abilityOf, fieldReaderOf, listFieldReaderOf } from '../../core/rights/ability';
import type { Context } from '../../core/rights/callers';
import { FILE } from '../../core/model/file-types';
import { filteredPaths, joinedLists, MAX_JOINED_LISTS, sortedPaths } from '../../core/model/joined-lists';
import { isLocalized, serviceOf } from '../../core/strapi';

/** As many as one page of the admin's lists shows at most. */
const MAX_PAGE = 100;
const PAGE_SIZES = ['pageSize', 'limit', '_limit'];

/** Of whoever has made or changed something, what lists show. */
const PERSON = new Set(['id', 'documentId', 'firstname', 'lastname', 'username']);
/** What every entry is known by. */
export const KEYS = new Set(['id', 'documentId']);
const FOLDER = 'plugin::upload.folder';

interface Attribute {
  type: string;
  target?: string;
  component?: string;
}
type Attributes = Record<string, Attribute | undefined>;

const attributesOf = (strapi: Core.Strapi, uid: string) =>
  (strapi.getModel(uid as UID.Schema) as { attributes: Attributes } | undefined)?.attributes ?? {};

/** The language of a list; without one it is in the default language. null: it may be in several. */
export async function languageOf(strapi: Core.Strapi, ctx: Context): Promise<string | null> {
  const { locale } = ctx.query;
  if (locale === undefined || locale === '')
    return (await serviceOf(strapi, 'plugin::i18n.locales').getDefaultLocale()) ?? null;
  return typeof locale === 'string' && locale !== '*' ? locale : null;
}

/** Who filters or sorts, in which language. */
interface Asking {
  strapi: Core.Strapi;
  ability: Ability;
  locale: string | null;
  /** Whether the caller may read a field of the listed type in all that is listed. */
  mayReadListed: (field: string) => boolean;
}

/**
 * Whether the caller may filter and sort by a path, which leads from a type to what it is linked to.
 * @param place of a component: the path of its field, with a dot
 */
function mayUse(asking: Asking, uid: string, path: readonly string[], place = ''): boolean {
  const [name = '', ...rest] = path;
  const attribute = attributesOf(asking.strapi, uid)[name];
  const next = rest[0];
  // What is no field of the type, Strapi refuses or leaves out.
  if (!attribute) return true;
  if (attribute.component && next !== undefined) return mayUse(asking, attribute.component, rest, `${place}${name}.`);
  if (!asking.mayReadListed(place + name)) return false;
  if (next === undefined) return true;
  if (rest.length > 1) return false;
  const target = attribute.type === 'media' ? FILE : attribute.target;
  if (!target) return false;
  if (target === 'admin::user') return uid.startsWith('api::') && PERSON.has(next);
  if (KEYS.has(next)) return uid.startsWith('api::') || target === FOLDER;
  if (!target.startsWith('api::')) return false;
  // In every entry of the type.
  const { strapi, ability, locale } = asking;
  return fieldReaderOf(strapi, ability, target, { locale: isLocalized(strapi, target) ? locale : null })(next);
}

const refusal = (path: readonly string[]) =>
  new errors.ForbiddenError(`You may not filter or sort by this here: ${path.join('.')}`);

/** What is filtered and sorted by without a right to fields. */
const ALWAYS = new Set([
  ...KEYS,
  'createdAt',
  'updatedAt',
  'publishedAt',
  'createdBy',
  'updatedBy',
  'locale',
  'localizations',
  'status',
]);

function refusePaths(strapi: Core.Strapi, ctx: Context, uid: string, locale: string | null, paths: string[][]): void {
  const ability = abilityOf(ctx);
  const mayRead = uid.startsWith('api::') ? listFieldReaderOf(strapi, ability, uid, locale) : () => true;
  const mayReadListed = (field: string) => ALWAYS.has(field) || mayRead(field);
  const refused = paths.find((path) => !mayUse({ strapi, ability, locale, mayReadListed }, uid, path));
  if (refused) throw refusal(refused);
}

function refuseManyLists(strapi: Core.Strapi, uid: string, query: Record<string, unknown>): void {
  if (joinedLists(strapi, uid, query) > MAX_JOINED_LISTS)
    throw new errors.ValidationError(`Filter and sort by ${MAX_JOINED_LISTS} lists of other entries at most`);
}

/** A field of the type itself by which is sorted, though the caller may not read it in all that is sorted. */
function unreadSorting(mayRead: (field: string) => boolean, sort: unknown): string[] | undefined {
  const isUnread = ([field = '', ...rest]: string[]) =>
    field !== '' && rest.length === 0 && !ALWAYS.has(field) && !mayRead(field);
  return sortedPaths(sort).find(isUnread);
}

/** Refuses sorting entries in any languages by what the caller may not read, where Strapi asks nothing for it. */
export function refuseUnreadSorting(strapi: Core.Strapi, ctx: Context, uid: string, sort: unknown): void {
  refuseManyLists(strapi, uid, { sort });
  const unread = unreadSorting(listFieldReaderOf(strapi, abilityOf(ctx), uid, null), sort);
  if (unread) throw refusal(unread);
  refusePaths(strapi, ctx, uid, null, sortedPaths(sort));
}

/**
 * Refuses filters and sorting of a list by what the caller may not read in all that it has: they tell it, one letter after
 * another. Strapi asks whether they may read it in any entry. The admin sorts by a field without asking, so that such a list
 * has no order.
 */
export async function refuseUnreadQuery(strapi: Core.Strapi, ctx: Context, uid: string): Promise<void> {
  const query = ctx.query as Record<string, unknown>;
  refuseManyLists(strapi, uid, query);
  const locale = await languageOf(strapi, ctx);
  // Strapi lists what a field can lead to in all languages if none is named.
  if (isLocalized(strapi, uid) && !query.locale) query.locale = locale;
  if (uid.startsWith('api::') && unreadSorting(listFieldReaderOf(strapi, abilityOf(ctx), uid, locale), query.sort))
    delete query.sort;
  refusePaths(strapi, ctx, uid, locale, [...filteredPaths(query.filters), ...sortedPaths(query.sort)]);
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
