import type { Core } from '@strapi/strapi';
import { draftsOf } from '../../core/model/content-types';
import { readVersions } from '../../core/entries/stored-versions';
import { attributesOf } from '../../core/model/entry-fields';
import type { Context } from '../../core/rights/callers';
import { actorOfRequest } from '../../core/rights/entries';
import { wholeReaderOf } from '../../core/rights/whole-fields';
import { isLocalized, rowsOf, schemaOf, serviceOf } from '../../core/strapi';
import { FormConflict } from './form-conflict';
import { digestsOf, type Opened, valuesIn } from './opened';

/** Strapi's routes that open a form, and those that save it. */
const OPENING = ['GET /collection-types/:model/:id', 'GET /single-types/:model'];
const SAVING = [
  'PUT /collection-types/:model/:id',
  'PUT /single-types/:model',
  'POST /collection-types/:model/:id/actions/publish',
  'POST /single-types/:model/actions/publish',
];

interface Route {
  method: string;
  path: string;
  config?: { middlewares?: Core.MiddlewareHandler[] };
}
type Answer = { meta?: { opened?: Opened } } | undefined;

/** On which values the form that a request opens is opened, of the fields that the caller may read. */
async function openedBy(strapi: Core.Strapi, ctx: Context): Promise<Opened | undefined> {
  const { model: uid = '', id } = ctx.params as Record<string, string | undefined>;
  const type = schemaOf(strapi, uid);
  if (!type || !uid.startsWith('api::')) return undefined;
  const only =
    id === undefined
      ? await rowsOf<{ documentId: string }>(strapi, uid).findOne({ where: draftsOf(strapi, uid) })
      : null;
  const documentId = id ?? only?.documentId;
  if (documentId === undefined) return undefined;
  const asked = typeof ctx.query.locale === 'string' && ctx.query.locale !== '' ? ctx.query.locale : undefined;
  const locale = isLocalized(strapi, uid)
    ? (asked ?? (await serviceOf(strapi, 'plugin::i18n.locales').getDefaultLocale()))
    : null;
  const mayRead = await wholeReaderOf(strapi, actorOfRequest(ctx), { uid, documentId, locale });
  const values = valuesIn(strapi, type, await readVersions(strapi, uid, documentId), locale);
  return digestsOf(values, Object.keys(attributesOf(strapi, uid)).filter(mayRead));
}

/**
 * Has the answer that opens a form say on which values, in `meta.opened`. They are read before the form's own: what is
 * saved in between counts as saved later.
 */
const tellOpened =
  (strapi: Core.Strapi): Core.MiddlewareHandler =>
  async (ctx, next) => {
    const opened = await openedBy(strapi, ctx);
    await next();
    const { meta } = (ctx.body as Answer) ?? {};
    if (opened && meta) meta.opened = opened;
  };

/** Has the answer to a saved form say what is stored now; one that is refused is a 409 with its conflicts. */
const answerSaved: Core.MiddlewareHandler = async (ctx, next) => {
  try {
    await next();
    const { meta } = (ctx.body as Answer) ?? {};
    const { savedForm } = ctx.state;
    if (meta && savedForm) meta.opened = savedForm;
  } catch (error) {
    if (!(error instanceof FormConflict)) throw error;
    const { message, conflicts } = error;
    ctx.status = 409;
    ctx.body = { data: null, error: { status: 409, name: 'ConflictError', message, details: { conflicts } } };
  }
};

/** Adds to Strapi's routes what forms need. Call it in `register`. @throws if a route is not there any more */
export function extendForms(strapi: Core.Strapi): void {
  const { routes } = strapi.plugin('content-manager') as unknown as { routes: { admin: { routes: Route[] } } };
  const extend = (names: readonly string[], middleware: Core.MiddlewareHandler) => {
    for (const name of names) {
      const route = routes.admin.routes.find(({ method, path }) => `${method} ${path}` === name);
      if (!route) throw new Error(`Strapi no longer has the route ${name}`);
      route.config = { ...route.config, middlewares: [...(route.config?.middlewares ?? []), middleware] };
    }
  };
  extend(OPENING, tellOpened(strapi));
  extend(SAVING, answerSaved);
}
