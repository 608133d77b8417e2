import { createHash } from 'node:crypto';
import type { Core, Struct } from '@strapi/strapi';
import type { StoredVersion } from '../../core/entries/stored-versions';
import { identityOf, isEmpty, type Values } from '../../core/entries/values';
import { isLocalized, serviceOf } from '../../core/strapi';

/** On which values a form was opened: a digest of each field's, '' of one that held nothing. */
export type Opened = Record<string, string>;

/** The header in which a form says it of the fields that it sends. */
export const OPENED = 'form-opened';

/** Tells a field's values apart; '' is nothing. */
export const digestOf = (value: unknown): string =>
  isEmpty(value) ? '' : createHash('sha256').update(identityOf(value)).digest('base64url').slice(0, 16);

/** Digests of some values. */
export const digestsOf = (values: Values, fields = Object.keys(values)): Opened =>
  Object.fromEntries(fields.map((field) => [field, digestOf(values[field])]));

/** The draft that a form in a language is about; undefined: the entry is not there in this language. */
export const draftIn = (versions: readonly StoredVersion[], locale: string | null): StoredVersion | undefined =>
  versions.find((version) => version.isDraft && version.locale === locale);

/** What a form in a language is about: the draft's values, of a language that the entry does not have yet the shared ones. */
export function valuesIn(
  strapi: Core.Strapi,
  type: Struct.ContentTypeSchema,
  versions: readonly StoredVersion[],
  locale: string | null,
): Values {
  const own = draftIn(versions, locale);
  if (own || !isLocalized(strapi, type.uid)) return own?.values ?? {};
  const shared = new Set(serviceOf(strapi, 'plugin::i18n.content-types').getNonLocalizedAttributes(type));
  const other = versions.find(({ isDraft }) => isDraft);
  return Object.fromEntries(Object.entries(other?.values ?? {}).filter(([name]) => shared.has(name)));
}
