import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { adminRoutes } from '../../core/rights/admin-routes';
import type { Context } from '../../core/rights/callers';
import { TooMany } from '../../core/processes/queue';
import { headingNames } from '../../core/sheet-file/columns';
import { NotRead, readSheetFile, sheetQueue } from '../../core/sheet-file/read-sheet-file';
import { hasKey } from '../../core/sheet-file/table';
import { readSettings } from '../../core/places/site-settings';
import { actAs, actorOf, actingVia } from '../../core/edits/actor';
import { CREATE, READ, UPDATE } from '../../core/rights/actions';
import { abilityOf, can } from '../../core/rights/ability';
import { mayReadEntry } from '../../core/rights/entries';
import { rowsOf, schemaOf } from '../../core/strapi';
import { isSameInSomeLanguage } from './chains';
import { allRedirects, REDIRECT } from './following';
import { mostMissed } from './missed';
import { importRedirects, redirectShape } from './sheet';
import { apiNameOf, visibleOf } from '../../core/model/content-types';
import { addressesWith, addressField, isInFilters } from '../../core/places/address-fields';

/** What a redirect says, and a sheet writes. */
const FIELDS = ['from', 'kind', 'to'];

/** A file of a form. */
interface UploadedFile {
  filepath: string;
  originalFilename?: string | null;
}

/** The old addresses that lead to what visitors see of an entry, in any language. */
async function oldAddresses(strapi: Core.Strapi, uid: string, documentId: string): Promise<string[]> {
  const type = schemaOf(strapi, uid);
  const name = type ? apiNameOf(type) : '';
  const field = addressField(name);
  if (!type || !field) return [];
  const settings = await readSettings(strapi);
  const where = {
    documentId,
    ...visibleOf(type),
    ...(isInFilters(name) && { locale: settings.defaultLocale }),
  };
  const rows = await rowsOf<Record<string, string | null>>(strapi, uid).findMany({ select: ['id', field], where });
  const addresses = new Set(rows.flatMap((row) => addressesWith(name, row[field] ?? '', settings.brandSegment)));
  const codes = settings.languages.map(({ code }) => code);
  const all = await allRedirects(strapi);
  return all
    .filter(({ to }) => to !== null && [...addresses].some((address) => isSameInSomeLanguage(to, address, codes)))
    .map(({ from }) => from);
}

/**
 * The redirects for the admin, for editors who may read them: `GET /redirects/to/:uid/:documentId` has the old addresses that lead
 * to an entry, `GET /redirects/missed` the addresses that visitors ask for and nothing answers. `POST /redirects/sheet` brings a
 * `sheet` in (CSV or XLSX), for those who may create and change them, with `dry=1` only says what it would do.
 */
export function serveRedirects(strapi: Core.Strapi): void {
  const forReaders =
    (answer: (ctx: Context) => Promise<void>): Core.MiddlewareHandler =>
    async (ctx) => {
      const mayRead = FIELDS.every((field) => can(strapi, abilityOf(ctx), READ, REDIRECT, {}, field));
      if (mayRead) await answer(ctx);
      else ctx.forbidden();
    };
  const leadingTo = async (ctx: Context) => {
    const { uid = '', documentId = '' } = ctx.params;
    if (!uid.startsWith('api::') || !schemaOf(strapi, uid)) return ctx.notFound();
    if (!(await mayReadEntry(strapi, ctx, { uid, documentId, locale: null }))) return ctx.forbidden();
    ctx.body = { addresses: await oldAddresses(strapi, uid, documentId) };
  };
  const missed = async (ctx: Context) => {
    ctx.body = { missed: await mostMissed(strapi) };
  };
  const takeSheet = async (ctx: Context) => {
    // A right with a condition, such as to one's own entries, is none: a sheet is about all of them.
    const mayWrite = [CREATE, UPDATE].every((action) =>
      FIELDS.every((field) => can(strapi, abilityOf(ctx), action, REDIRECT, {}, field)),
    );
    if (!mayWrite) return ctx.forbidden();
    const { files = {} } = ctx.request as unknown as {
      files?: Record<string, UploadedFile | UploadedFile[] | undefined>;
    };
    const [sheet] = [files.sheet ?? []].flat();
    if (!sheet) return ctx.badRequest('The form has no sheet');
    try {
      const actor = actingVia(actorOf(strapi), `sheet ${sheet.originalFilename ?? ''}`.trimEnd());
      ctx.body = await sheetQueue.run(ctx.state.user?.id ?? 0, async () => {
        const shape = await redirectShape(strapi);
        const sheets = await readSheetFile(sheet.filepath, headingNames([shape]));
        const rows = (sheets.find((each) => hasKey(shape, each.rows)) ?? sheets[0])?.rows ?? [];
        return actAs(actor, () => importRedirects(strapi, rows, ctx.query.dry === '1'));
      });
    } catch (error) {
      if (error instanceof TooMany) throw new errors.RateLimitError(error.message);
      if (!(error instanceof NotRead)) throw error;
      ctx.badRequest(error.message);
    }
  };
  adminRoutes(strapi, '/redirects', [
    ['GET', '/to/:uid/:documentId', forReaders(leadingTo)],
    ['GET', '/missed', forReaders(missed)],
    ['POST', '/sheet', forReaders(takeSheet)],
  ]);
}
