import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { adminRoutes } from '../../core/rights/admin-routes';
import { type Context, tokenIdOf } from '../../core/rights/callers';
import { abilityOf } from '../../core/rights/ability';
import { headingNames } from '../../core/sheet-file/columns';
import { SHEET_TYPES } from '../../core/sheet-file/sheet-types';
import { readShapes } from '../../core/sheet-file/shapes';
import type { Order } from './applying';
import { cancelDates, type Plans } from './dates';
import { applyWhenDecided } from './deciding';
import { exportFile } from './downloads';
import { MAX_PLAN_LENGTH, PRICE_MOVE } from '../../core/sheet-file/limits';
import { progressOf, type Sheet, typesOf } from './journal';
import { findSheet, forgetPlans, isOwnedBy, noteSheet, type Owner, readSheet, sheetsOf } from './plans';
import type { NumberFormat } from './numbers';
import { planUpload, type Upload } from './plan-upload';
import { type ImportAnswer, type PlanAnswer, type SheetsAnswer, summaryOf } from './answers';
import { TooMany } from '../../core/processes/queue';
import { NotRead, readSheetFile, sheetQueue } from '../../core/sheet-file/read-sheet-file';
import { type Rights, rightsOf } from './rights';
import { readLocales } from '../../core/sheet-file/shapes';
import { isZip, keepFile, Pictures, removeUpload } from './uploads';
import { beginUndo } from './undo-journal';
import { refusalsOf } from './undo-rights';
import type { CheckForm } from './findings';
import { parseOwn } from '../../core/strapi';

interface UploadedFile {
  filepath: string;
  originalFilename?: string | null;
}

const FORMATS: readonly unknown[] = ['', 'point', 'comma'];

/** Percent; `CATALOGUE_PRICE_MOVE` sets another number than 30. */
const priceMove = () => Number(process.env.CATALOGUE_PRICE_MOVE) || PRICE_MOVE;

/** The parts of a form; undefined if there is no sheet among them. */
function formOf(ctx: Context) {
  const { body, files = {} } = ctx.request as unknown as {
    body?: Record<string, unknown>;
    files?: Record<string, UploadedFile | UploadedFile[] | undefined>;
  };
  const [sheet] = [files.sheet ?? []].flat();
  const fields = body ?? {};
  const type = typeof fields.type === 'string' ? fields.type : '';
  return {
    sheet,
    pictures: [files.pictures ?? []].flat(),
    uid: type || null,
    numbers: fields.numbers ?? '',
    createsEntries: fields.createsEntries === 'true',
  };
}

async function uploadOf(
  strapi: Core.Strapi,
  id: string,
  form: ReturnType<typeof formOf>,
  sheet: UploadedFile,
): Promise<Upload> {
  const headings = headingNames(await readShapes(strapi));
  const sheets = await readSheetFile(await keepFile(id, sheet.filepath), headings);
  const pictures = new Pictures(id);
  for (const { filepath, originalFilename } of form.pictures) {
    const name = originalFilename ?? '';
    await (isZip(name) ? pictures.takeZip(filepath) : pictures.take(filepath, name));
  }
  return {
    name: sheet.originalFilename ?? 'sheet',
    sheets,
    uid: form.uid,
    options: {
      numbers: (form.numbers || null) as NumberFormat,
      createsEntries: form.createsEntries,
      priceMove: priceMove(),
    },
    pictures: pictures.taken,
    refused: pictures.refused,
    stamps: null,
  };
}

const ownerOf = (ctx: Context): Owner => ({ userId: ctx.state.user?.id ?? 0, tokenId: tokenIdOf(ctx) });

/** Does what takes the memory of a whole sheet: after the others, or not now. */
async function inTurn(ctx: Context, work: () => Promise<unknown>): Promise<void> {
  try {
    await sheetQueue.run(ownerOf(ctx).userId, work);
  } catch (error) {
    if (error instanceof TooMany) throw new errors.RateLimitError(error.message);
    throw error;
  }
}

/**
 * The catalogue sheet, for editors who may create or change entries of its types, and for programs with an admin token,
 * whose rights name types and fields: `POST /catalogue/sheet?dry=1` with `sheet`, `pictures`, `type`, `numbers`,
 * `createsEntries` answers with a plan, `POST /catalogue/sheet/:id/apply` does it, with `at` (and `until`, '2026-12-01T00:00'
 * on the brand's clocks) at a date, `GET /catalogue/sheet/:id` says how far it is, `POST /catalogue/sheet/:id/undo` takes it
 * back, or cancels its dates. `GET /catalogue/sheet/export` and `/template` are files.
 */
export function serveCatalogueSheets(
  strapi: Core.Strapi,
  { checkForm, plans, lookForWork }: { checkForm: CheckForm; plans: Plans; lookForWork: () => void },
): void {
  const rights = (ctx: Context): Rights => rightsOf(strapi, abilityOf(ctx), ctx.state.user ?? {});

  /** A sheet of the caller's own, without what was uploaded. */
  const find = async (ctx: Context) => {
    const { id = '' } = ctx.params;
    const sheet = /^[\w-]{36}$/.test(id) ? await findSheet(strapi, id) : undefined;
    return sheet && isOwnedBy(ownerOf(ctx), sheet) ? sheet : undefined;
  };
  /** Likewise, with it. That takes memory. */
  const own = async (ctx: Context): Promise<Sheet | undefined> => {
    const sheet = await find(ctx);
    return sheet && readSheet(strapi, sheet.id);
  };

  const take: Core.MiddlewareHandler = async (ctx) => {
    const form = formOf(ctx);
    if (ctx.query.dry !== '1') return ctx.badRequest('A sheet is planned first: ?dry=1');
    if (!form.sheet) return ctx.badRequest('The form has no sheet');
    if (!FORMATS.includes(form.numbers))
      return ctx.badRequest("'numbers' is point (1,299.50) or comma (1.299,50), or empty");
    const { types, mayUpload } = rights(ctx);
    if (form.pictures.length > 0 && !mayUpload) return ctx.forbidden();
    if (form.uid && !SHEET_TYPES.some(({ uid }) => uid === form.uid))
      return ctx.badRequest(`'type' is one of ${SHEET_TYPES.map(({ uid }) => uid).join(', ')}, or empty`);
    if (form.uid && !types.some(({ uid }) => uid === form.uid)) return ctx.forbidden();
    const id = randomUUID();
    try {
      const upload = await uploadOf(strapi, id, form, form.sheet);
      const { plan, stamps } = await planUpload(strapi, upload, rights(ctx), checkForm);
      const content = JSON.stringify({ ...upload, stamps });
      if (content.length > MAX_PLAN_LENGTH) throw new NotRead('The sheet is too large to be kept: split it');
      await noteSheet(strapi, { id, ...ownerOf(ctx), name: upload.name.slice(0, 200), content });
      for (const old of await forgetPlans(strapi, ownerOf(ctx))) await removeUpload(old);
      ctx.body = { id, ...summaryOf(plan) } satisfies PlanAnswer;
    } catch (error) {
      await removeUpload(id);
      if (error instanceof NotRead) return ctx.badRequest(error.message);
      throw error;
    }
  };

  const showWhole: Core.MiddlewareHandler = async (ctx) => {
    const sheet = await own(ctx);
    if (!sheet) return ctx.notFound();
    const { id, name, state, madeAt, outcome, content } = sheet;
    const answer = { id, name, state, madeAt, outcome };
    if (state === 'planned') {
      const { plan } = await planUpload(strapi, parseOwn<Upload>(content), rights(ctx), checkForm);
      ctx.body = { ...answer, ...summaryOf(plan) } satisfies PlanAnswer;
    } else {
      const { publishes } = parseOwn<Order>(content);
      const progress = Object.fromEntries(await progressOf(strapi, id));
      ctx.body = { ...answer, publishes, progress, types: await typesOf(strapi, id) } satisfies ImportAnswer;
    }
  };
  /** A plan is made again, after the others; how far an import is, everybody is told at once. */
  const show: Core.MiddlewareHandler = async (ctx, next) => {
    const isPlanned = (await find(ctx))?.state === 'planned';
    await (isPlanned ? inTurn(ctx, async () => void (await showWhole(ctx, next))) : showWhole(ctx, next));
  };

  const list: Core.MiddlewareHandler = async (ctx) => {
    const sheets = await sheetsOf(strapi, ownerOf(ctx));
    const { types, mayPublish } = rights(ctx);
    const [main = 'en'] = await readLocales(strapi);
    ctx.body = {
      types: types.map(({ uid, name }) => ({ uid, name, mayPublish: mayPublish(uid, main) })),
      sheets: sheets.map(({ id, name, state, madeAt, outcome }) => ({ id, name, state, madeAt, outcome })),
    } satisfies SheetsAnswer;
  };

  const apply: Core.MiddlewareHandler = async (ctx) => {
    const sheet = await own(ctx);
    if (!sheet) return ctx.notFound();
    if (sheet.state !== 'planned') return ctx.badRequest('The sheet has been applied');
    const answer = await applyWhenDecided(strapi, ctx, sheet, { rights: rights(ctx), plans });
    ctx.status = answer.status;
    ctx.body = answer.body;
    if (answer.status === 200) await removeUpload(sheet.id);
    lookForWork();
  };

  const undo: Core.MiddlewareHandler = async (ctx) => {
    const sheet = await own(ctx);
    if (!sheet) return ctx.notFound();
    if (sheet.state === 'dated') {
      await cancelDates(strapi, ctx, sheet, plans);
      ctx.status = 202;
      ctx.body = { id: sheet.id, state: 'undone' };
      return;
    }
    const refusals = await refusalsOf(strapi, sheet.id, rights(ctx));
    if (!(await beginUndo(strapi, sheet, refusals))) return ctx.badRequest('The sheet cannot be undone');
    lookForWork();
    ctx.status = 202;
    ctx.body = { id: sheet.id, state: 'undoing' };
  };

  const download =
    (isTemplate: boolean): Core.MiddlewareHandler =>
    async (ctx) => {
      const { type, format } = ctx.query;
      const { types, mayRead, mayName } = rights(ctx);
      const asked = types.filter(({ uid }) => !type || uid === type);
      const isCsv = format === 'csv';
      if (asked.length === 0) return ctx.forbidden();
      if (isCsv && asked.length > 1) return ctx.badRequest('A CSV file has one type');
      const one = asked.length === 1 ? (asked[0]?.name.toLowerCase() ?? '') : '';
      const name = [isTemplate ? 'template' : 'catalogue', one].filter(Boolean).join('-');
      // A CSV file is taken back as what it is named after.
      ctx.attachment(isCsv ? `${one}.csv` : `${name}.xlsx`);
      ctx.body = await exportFile(strapi, asked, { mayRead, mayName }, { isCsv, isTemplate });
    };

  const forUsers =
    (handler: Core.MiddlewareHandler): Core.MiddlewareHandler =>
    async (ctx, next) => {
      if (rights(ctx).types.length > 0) await handler(ctx, next);
      else ctx.forbidden();
    };
  const takingTurns = (handler: Core.MiddlewareHandler) =>
    forUsers((ctx, next) => inTurn(ctx, async () => void (await handler(ctx, next))));
  adminRoutes(strapi, '/catalogue', [
    ['POST', '/sheet', takingTurns(take)],
    ['GET', '/sheets', forUsers(list)],
    ['GET', '/sheet/export', takingTurns(download(false))],
    ['GET', '/sheet/template', takingTurns(download(true))],
    ['GET', '/sheet/:id', forUsers(show)],
    ['POST', '/sheet/:id/apply', takingTurns(apply)],
    ['POST', '/sheet/:id/undo', takingTurns(undo)],
  ]);
}
