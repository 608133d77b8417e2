import type { Core } from '@strapi/strapi';
import { adminRoutes } from '../../core/rights/admin-routes';
import { abilityOf, CREATOR, can } from '../../core/rights/ability';
import { CHANGE_FILES } from '../../core/rights/actions';
import { MAX_ALTERNATIVE_TEXT_LENGTH, type Texts, textsOf } from '../../core/model/alternative-texts';
import { type InTransaction, rowsOf, serviceOf } from '../../core/strapi';
import { FILE } from '../../core/model/file-types';

/** Pictures of one entry. */
const MAX_PICTURES = 100;

/** In percent from the top left; null: the middle. */
export type FocalPoint = { x: number; y: number } | null;

/** A picture as the panel shows it. */
export interface KnownPicture {
  id: number;
  alternativeText: string | null;
  alternativeTexts: Texts;
  focalPoint: FocalPoint;
}

interface StoredPicture extends Omit<KnownPicture, 'alternativeTexts'> {
  alternativeTexts: unknown;
  createdBy: unknown;
}

const READ = 'plugin::upload.read';

/** The languages that a text can be in, but for the default one: its text is the file's own. */
async function otherLanguages(strapi: Core.Strapi): Promise<string[]> {
  const locales = serviceOf(strapi, 'plugin::i18n.locales');
  const [all, first] = await Promise.all([locales.find(), locales.getDefaultLocale()]);
  return all.map(({ code }) => code).filter((code) => code !== first);
}

/** The texts of a request's body; undefined if it is not texts in these languages. */
function parseTexts(body: unknown, languages: string[]): Texts | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const entries = Object.entries(body);
  const isText = ([code, text]: [string, unknown]) =>
    languages.includes(code) && typeof text === 'string' && text.length <= MAX_ALTERNATIVE_TEXT_LENGTH;
  if (!entries.every(isText)) return undefined;
  return Object.fromEntries(entries.map(([code, text]) => [code, (text as string).trim()]));
}

/**
 * Alternative texts for editors: `GET /pictures?ids=1,2` with the focal points, and `PUT /pictures/1/texts` with
 * `{ "fil": "…" }`; a language that is not named keeps its text, an empty text removes it. For editors who may see, or
 * change, these files: an Author only changes their own.
 */
export function servePictures(strapi: Core.Strapi): void {
  const files = () => rowsOf<StoredPicture>(strapi, FILE);

  const list: Core.MiddlewareHandler = async (ctx) => {
    const { ids } = ctx.query;
    const wanted = typeof ids === 'string' && /^\d{1,9}(,\d{1,9})*$/.test(ids) ? ids.split(',').map(Number) : [];
    if (wanted.length === 0 || wanted.length > MAX_PICTURES)
      return ctx.badRequest('ids are numbers with commas, 100 at most');
    const found = await files().findMany({
      select: ['id', 'alternativeText', 'alternativeTexts', 'focalPoint'],
      where: { id: { $in: wanted } },
      populate: CREATOR,
    });
    ctx.body = found
      .filter((file) => can(strapi, abilityOf(ctx), READ, FILE, file))
      .map(({ id, alternativeText, alternativeTexts, focalPoint }): KnownPicture => ({
        id,
        alternativeText,
        alternativeTexts: textsOf(alternativeTexts),
        focalPoint,
      }));
  };

  const write: Core.MiddlewareHandler = async (ctx) => {
    const texts = parseTexts(ctx.request.body, await otherLanguages(strapi));
    if (!texts)
      return ctx.badRequest(
        `a text of at most ${MAX_ALTERNATIVE_TEXT_LENGTH} characters in each language but the default one`,
      );
    const id = Number(ctx.params.id);
    if (!Number.isSafeInteger(id)) return ctx.notFound();
    // Two editors may save different languages at the same time: the second one waits, and keeps the first one's.
    const written = await strapi.db.transaction(async ({ trx }: InTransaction) => {
      await strapi.db.connection('files').transacting(trx).select('id').where({ id }).forUpdate();
      const file = await files().findOne({ where: { id }, populate: CREATOR });
      if (!file) return ctx.notFound();
      if (!can(strapi, abilityOf(ctx), CHANGE_FILES, FILE, file)) return ctx.forbidden();
      const alternativeTexts = textsOf({ ...textsOf(file.alternativeTexts), ...texts });
      // The change feed records this write.
      return { media: await files().update({ where: { id }, data: { alternativeTexts } }), alternativeTexts };
    });
    if (!written) return;
    const { media, alternativeTexts } = written;
    // The webhook is only faster.
    await strapi.eventHub.emit('media.update', { media });
    ctx.body = { id, alternativeTexts };
  };

  adminRoutes(strapi, '/pictures', [
    ['GET', '/', list, READ],
    ['PUT', '/:id/texts', write, CHANGE_FILES],
  ]);
}
