import type { Core } from '@strapi/strapi';
import { textsOf } from '../../core/model/alternative-texts';
import { FILE } from '../../core/model/file-types';
import { rowsOf } from '../../core/strapi';

/**
 * Strapi has one alternative text a file. This adds one for each other language, in a column of our own: as JSON, so that
 * a new language needs no change. Never in a response of the content API. Call it in `register`, before the database is
 * made to fit the model.
 */
export function addAlternativeTexts(strapi: Core.Strapi): void {
  const { attributes } = strapi.contentType(FILE) as { attributes: Record<string, object> };
  attributes.alternativeTexts = { type: 'json', private: true, configurable: false };
}

interface FileWithText {
  id: number;
  alternativeText: string | null;
}

const isFile = (value: object): value is FileWithText => 'alternativeText' in value && 'id' in value && 'url' in value;

/** The files anywhere in the result of a read. */
function filesIn(value: unknown): FileWithText[] {
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  if (isFile(value)) return [value];
  return Object.values(value).flatMap(filesIn);
}

/**
 * Answers the content API's calls for a language with that language's alternative texts, and the file's own one where
 * there is none: a content server without this behaves alike. Not for the admin, whose form would store it as the file's.
 */
export function localizeAlternativeTexts(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const result = await next();
    const { locale } = context.params as { locale?: unknown };
    const isRead = ['findMany', 'findFirst', 'findOne'].includes(context.action);
    const isOfVisitors = strapi.requestContext.get()?.state.route?.info?.type === 'content-api';
    if (!isRead || !isOfVisitors || typeof locale !== 'string') return result;
    const files = filesIn(result);
    if (files.length === 0) return result;
    const stored = await rowsOf<{ id: number; alternativeTexts: unknown }>(strapi, FILE).findMany({
      select: ['id', 'alternativeTexts'],
      where: { id: { $in: [...new Set(files.map(({ id }) => id))] }, alternativeTexts: { $notNull: true } },
    });
    const textOf = new Map(stored.map(({ id, alternativeTexts }) => [id, textsOf(alternativeTexts)[locale]]));
    for (const file of files) file.alternativeText = textOf.get(file.id) ?? file.alternativeText;
    return result;
  });
}
