import { z } from 'zod';
import { type File, fileOf, type Image, imageOf } from '../../media/media.ts';

/**
 * Schemas for content fields. Editors leave fields empty, so everything here is nullable: a wrong or
 * missing value is null, never an error (decision 18).
 */

/** A related record as the text that names it, and a text as the record that it would name (decision 35). */
const asText = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([field, word]) => NAMES.includes(field) && typeof word === 'string')?.[1]
    : value;
const asRecord = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() ? Object.fromEntries(NAMES.map((name) => [name, value])) : value;
const NAMES = ['title', 'name', 'color', 'color_code'];

const plainText = z
  .string()
  .trim()
  .transform((value) => value || null)
  .nullish()
  .transform((value) => value ?? null)
  .catch(null);

/** A trimmed text, or null. */
export const text = z
  .preprocess(asText, plainText)
  .optional()
  .transform((value) => value ?? null);

/** A finite number, also if the database sends it as a string (decimals), or null. */
export const number = z
  .union([z.number(), z.string().trim().min(1).transform(Number)])
  .refine(Number.isFinite)
  .nullish()
  .transform((value) => value ?? null)
  .catch(null);

export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)
  .catch(false);

const IsoDate = z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })]);

/** A valid ISO date or date-time, unchanged; or null. */
export const date = text.transform((value) => (IsoDate.safeParse(value).success ? value : null));

/** A valid ISO date or date-time as ms since 1970, or null. Without a zone it is the server's; Strapi's have one. */
export const instant = date.transform((value) => (value === null ? null : Date.parse(value)));

/** A picture of the content server, or null. */
export const image = z
  .unknown()
  .optional()
  .transform((value): Image | null => imageOf(value));

/** A video or 3D model of the content server, or null. */
export const file = z
  .unknown()
  .optional()
  .transform((value): File | null => fileOf(value));

/** Pictures in the editor's order; broken ones are left out. */
export const images = z
  .unknown()
  .optional()
  .transform((value): Image[] => (Array.isArray(value) ? value : [value]).flatMap((item) => imageOf(item) ?? []));

/** Videos in the editor's order; broken ones are left out. */
export const files = z
  .unknown()
  .optional()
  .transform((value): File[] => (Array.isArray(value) ? value : [value]).flatMap((item) => fileOf(item) ?? []));

/** A list without its invalid members; a single one may come alone. */
export const listOf = <T extends z.ZodType>(member: T) =>
  z
    .unknown()
    .optional()
    .transform((value): z.infer<T>[] =>
      (Array.isArray(value) ? value : [value]).flatMap((item) => {
        const result = member.safeParse(asRecord(item));
        return result.success ? [result.data] : [];
      }),
    );

/** A related entry, or null. */
export const relation = <T extends z.ZodType>(entry: T) =>
  z
    .preprocess(asRecord, entry.nullish())
    .optional()
    .transform((value) => value ?? null)
    .catch(null);

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** A color code as `#rgb` or `#rrggbb`, or null: it ends up in a style attribute. */
export const colorCode = text.transform((code) => (code && HEX.test(code) ? code : null));

/** A `color` relation of a section: its code only. */
export const sectionColor = relation(z.object({ color_code: colorCode })).transform(
  (color) => color?.color_code ?? null,
);
