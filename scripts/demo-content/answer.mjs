import { LOCALES } from './entries.mjs';
import { filterOf } from './filters.mjs';
import { InvalidQuery, parseQuery } from './query.mjs';
import { selection } from './select.mjs';
import { orderOf } from './sort.mjs';

const DEFAULT_LIMIT = 25;
const MAX_ENTRIES = 100;

/** @typedef {{ status: number, body: unknown }} Answer */

/**
 * Answers a GET like Strapi's REST API, in its flat form: a collection, a single type, one entry by its document id,
 * the locales.
 * @param {URL} url
 * @param {Map<string, import('./model.mjs').ContentType>} model
 * @param {Map<string, import('./entries.mjs').Entry[]>} entries
 * @returns {Answer} 404 for an unknown type or entry, 400 for an unknown name
 */
export function answer(url, model, entries) {
  const [, api, name = '', documentId] = url.pathname.split('/');
  if (api === 'api' && name === 'i18n' && documentId === 'locales') return { status: 200, body: LOCALES };
  const type = model.get(name);
  if (api !== 'api' || !type || (type.isSingle && documentId)) return notFound();
  try {
    const query = parseQuery(url.searchParams);
    const show = selection(query, type.fields);
    const inLocale = (entry) => !type.isLocalized || entry.locale === (query.locale ?? 'en');
    const all = (entries.get(name) ?? []).filter(inLocale);
    if (!type.isSingle && !documentId) return { status: 200, body: page(all, query, type.fields, show) };
    const entry = type.isSingle ? all[0] : all.find((one) => one.documentId === documentId);
    return entry ? { status: 200, body: { data: show(entry), meta: {} } } : notFound();
  } catch (error) {
    if (!(error instanceof InvalidQuery)) throw error;
    return refusal(400, 'ValidationError', error.message, error.details);
  }
}

function page(all, query, fields, show) {
  const { filters, sort, pagination = {} } = query;
  const found = all.filter(filterOf(filters, fields)).sort(orderOf(sort, fields));
  const number = (name, preset) => Math.max(0, Math.trunc(Number(pagination[name] ?? preset)) || 0);
  const isByPage = !('start' in pagination || 'limit' in pagination);
  const limit = Math.min(MAX_ENTRIES, number(isByPage ? 'pageSize' : 'limit', DEFAULT_LIMIT) || 1);
  const start = isByPage ? Math.max(0, number('page', 1) - 1) * limit : number('start', 0);
  const total = found.length;
  const meta = isByPage
    ? { page: start / limit + 1, pageSize: limit, pageCount: Math.ceil(total / limit), total }
    : { start, limit, total };
  return { data: found.slice(start, start + limit).map(show), meta: { pagination: meta } };
}

/** @returns {Answer} */
const notFound = () => refusal(404, 'NotFoundError', 'Not Found', {});

/** @returns {Answer} */
function refusal(status, name, message, details) {
  return { status, body: { data: null, error: { status, name, message, details } } };
}
