import type { Core } from '@strapi/strapi';
import { type Attributes, STRAPI_FIELDS } from '../attribute';
import type { Shape } from './columns';
import { SHEET_TYPES, type SheetType } from './sheet-types';
import { schemaOf, serviceOf } from '../strapi-types';

interface Metadatas {
  metadatas?: Record<string, { edit?: { label?: string; description?: string } }>;
}

/** Codes of the languages, the default one first. */
export async function readLocales(strapi: Core.Strapi): Promise<string[]> {
  const service = serviceOf(strapi, 'plugin::i18n.locales');
  const [all, first] = await Promise.all([service.find(), service.getDefaultLocale()]);
  return [first, ...all.map(({ code }) => code).filter((code) => code !== first)];
}

/** A type's fields with the labels that the admin shows: those of its settings, which editors can change. */
export async function readShape(strapi: Core.Strapi, type: SheetType, locales: readonly string[]): Promise<Shape> {
  const schema = schemaOf(strapi, type.uid);
  if (!schema) throw new Error(`There is no type ${type.uid}`);
  const key = `configuration_content_types::${type.uid}`;
  const stored = (await strapi.store({ type: 'plugin', name: 'content_manager', key }).get({})) as Metadatas | null;
  const given = (schema as { config?: Metadatas }).config?.metadatas ?? {};
  const attributes = Object.fromEntries(
    Object.entries(schema.attributes as unknown as Attributes).filter(([name]) => !STRAPI_FIELDS.has(name)),
  );
  const textOf = (name: string, part: 'label' | 'description') => {
    const text = stored?.metadatas?.[name]?.edit?.[part];
    // A field that is newer than its type is called by its bare name until somebody changes that.
    return (text === name ? '' : text) || given[name]?.edit?.[part] || '';
  };
  const texts = (part: 'label' | 'description') =>
    Object.fromEntries(Object.keys(attributes).map((name) => [name, textOf(name, part)]));
  return { type, attributes, labels: texts('label'), descriptions: texts('description'), locales };
}

/** The shapes of all types with a sheet. */
export async function readShapes(strapi: Core.Strapi): Promise<Shape[]> {
  const locales = await readLocales(strapi);
  return Promise.all(SHEET_TYPES.map((type) => readShape(strapi, type, locales)));
}
