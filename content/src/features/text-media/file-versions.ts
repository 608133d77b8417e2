import type { Core } from '@strapi/strapi';
import { rowsOf } from '../../core/strapi';
import { mediaIn, withVersions } from '../../core/entries/media-in-texts';
import { richFieldsOf } from '../../core/model/rich-fields';
import { FILE } from '../../core/model/file-types';

/** Files in the texts of one answer that get a version: SQLite accepts 999 values in a statement. */
const MAX_FILES = 900;

type Part = Record<string, unknown>;

/** The formatted texts in an answer that lead somewhere, each with the entry that has it. */
function* textsIn(answer: unknown, names: ReadonlySet<string>): Generator<[owner: Part, name: string, text: string]> {
  if (typeof answer !== 'object' || answer === null) return;
  for (const [name, value] of Object.entries(answer)) {
    if (typeof value !== 'string') yield* textsIn(value, names);
    else if (names.has(name) && value.includes('/')) yield [answer as Part, name, value];
  }
}

/** The versions of files, which change with them: when each was last written, as the site computes it for media fields. */
async function versionsOf(strapi: Core.Strapi, urls: string[]): Promise<Map<string, string>> {
  if (urls.length === 0) return new Map();
  const where = { url: { $in: urls.slice(0, MAX_FILES) } };
  const files = await rowsOf<{ url: string; updatedAt: string | Date }>(strapi, FILE).findMany({
    select: ['url', 'updatedAt'],
    where,
  });
  return new Map(files.map(({ url, updatedAt }) => [url, new Date(updatedAt).getTime().toString(36)]));
}

/**
 * Gives the addresses of pictures, films and files in formatted texts their version in every answer of the content API, so
 * that a replaced file is new at once: `updatedAt` is at hand for those in media fields only.
 */
export function versionMediaInTexts(strapi: Core.Strapi): void {
  const names = new Set(Object.values(strapi.contentTypes).flatMap(richFieldsOf));
  const rewrite: Core.MiddlewareHandler = async (ctx, next) => {
    await next();
    const texts = [...textsIn(ctx.body, names)];
    const urls = [...new Set(texts.flatMap(([, , text]) => mediaIn(text)))];
    const versions = await versionsOf(strapi, urls);
    if (urls.length > 0) for (const [owner, name, text] of texts) owner[name] = withVersions(text, versions);
  };
  strapi.server.api('content-api').use(rewrite);
}
