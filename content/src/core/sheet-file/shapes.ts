import type { Core } from '@strapi/strapi';
import { type Attributes, STRAPI_FIELDS } from '../model/attribute';
import type { Shape } from './columns';
import { attributesOf, isSingle, stepsOfPath } from './fields';
import { SHEET_TYPES, type SheetType } from './sheet-types';
import { componentsOf, schemaOf, serviceOf } from '../strapi';

type Text = 'label' | 'description';
interface Metadatas {
  metadatas?: Record<string, { edit?: { label?: string; description?: string } }>;
}

/** Codes of the languages, the default one first. */
export async function readLocales(strapi: Core.Strapi): Promise<string[]> {
  const service = serviceOf(strapi, 'plugin::i18n.locales');
  const [all, first] = await Promise.all([service.find(), service.getDefaultLocale()]);
  return [first, ...all.map(({ code }) => code).filter((code) => code !== first)];
}

/** What the admin says of the fields of a type or component: by its settings, which editors can change. */
async function readTexts(strapi: Core.Strapi, kind: 'content_types' | 'components', model: object & { uid: string }) {
  const key = `configuration_${kind}::${model.uid}`;
  const stored = (await strapi.store({ type: 'plugin', name: 'content_manager', key }).get({})) as Metadatas | null;
  const given = (model as { config?: Metadatas }).config?.metadatas ?? {};
  return (field: string, text: Text): string => {
    const said = stored?.metadatas?.[field]?.edit?.[text];
    // A field that is newer than its type is called by its bare name until somebody changes that.
    return (said === field ? '' : said) || given[field]?.edit?.[text] || '';
  };
}

/** A type's fields with the labels that the admin shows; those of a single component after the component's. */
export async function readShape(strapi: Core.Strapi, type: SheetType, locales: readonly string[]): Promise<Shape> {
  const schema = schemaOf(strapi, type.uid);
  if (!schema) throw new Error(`There is no type ${type.uid}`);
  const attributes = Object.fromEntries(
    Object.entries(attributesOf(strapi, type.uid)).filter(([path]) => !STRAPI_FIELDS.has(path)),
  );
  const own = await readTexts(strapi, 'content_types', schema);
  const ofComponents = new Map<string, typeof own>();
  for (const [name, attribute] of Object.entries(schema.attributes as unknown as Attributes)) {
    const component = componentsOf(strapi).find(({ uid }) => isSingle(attribute) && uid === attribute.component);
    if (component) ofComponents.set(name, await readTexts(strapi, 'components', component));
  }
  const textOf = (path: string, text: Text) => {
    const [name, part] = stepsOfPath(path);
    if (part === undefined) return own(name, text);
    const said = ofComponents.get(name)?.(part, text) ?? '';
    return text === 'label' ? `${own(name, text)}: ${said}` : said;
  };
  const texts = (text: Text) => Object.fromEntries(Object.keys(attributes).map((path) => [path, textOf(path, text)]));
  return { type, attributes, labels: texts('label'), descriptions: texts('description'), locales };
}

/** The shapes of all types with a sheet. */
export async function readShapes(strapi: Core.Strapi): Promise<Shape[]> {
  const locales = await readLocales(strapi);
  return Promise.all(SHEET_TYPES.map((type) => readShape(strapi, type, locales)));
}
