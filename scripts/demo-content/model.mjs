import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {Record<string, Field>} Fields
 * @typedef {object} Field
 * @property {string} type as in the schema: 'string', 'decimal', 'media', 'relation', 'component' and more
 * @property {boolean} isList whether it holds several files, entries or components
 * @property {unknown} [default]
 * @property {Fields} [fields] of the file, entries or component it holds; absent for a plain value
 * @property {string} [target] API name of the type that a relation refers to
 * @property {string} [mappedBy] the target's field that holds the relation
 *
 * @typedef {object} ContentType
 * @property {string} name as in the API and in content/demo/data: the plural of a collection, a single type's own name
 * @property {boolean} isSingle
 * @property {boolean} isLocalized
 * @property {Fields} fields
 */

const plain = (/** @type {string} */ type) => ({ type, isList: false });
const plains = (/** @type {string} */ type, /** @type {string[]} */ ...names) =>
  Object.fromEntries(names.map((name) => [name, plain(type)]));

/** @type {Fields} */
export const MEDIA = {
  ...plains('string', 'documentId', 'name', 'alternativeText', 'caption', 'hash', 'ext', 'mime', 'url'),
  ...plains('string', 'previewUrl', 'provider'),
  ...plains('integer', 'id', 'width', 'height'),
  ...plains('decimal', 'size'),
  ...plains('json', 'formats', 'focalPoint', 'provider_metadata'),
  ...plains('datetime', 'createdAt', 'updatedAt', 'publishedAt'),
};

const ENTRY_FIELDS = {
  id: plain('integer'),
  documentId: plain('string'),
  ...plains('datetime', 'createdAt', 'updatedAt', 'publishedAt'),
};

const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * The content model, including the fields that Strapi adds to every entry.
 * @param {string} source content/src
 * @returns {Map<string, ContentType>} by API name
 */
export function readModel(source) {
  const schemas = readdirSync(join(source, 'api')).map((name) => ({
    uid: `api::${name}.${name}`,
    ...readJson(join(source, 'api', name, 'content-types', name, 'schema.json')),
  }));
  const apiName = ({ kind, info }) => (kind === 'singleType' ? info.singularName : info.pluralName);
  const types = new Map(
    schemas.map((schema) => [
      schema.uid,
      {
        name: apiName(schema),
        isSingle: schema.kind === 'singleType',
        isLocalized: schema.pluginOptions?.i18n?.localized ?? false,
        fields: /** @type {Fields} */ ({ ...ENTRY_FIELDS }),
      },
    ]),
  );

  /** @returns {Fields} */
  const component = (name) => ({
    id: plain('integer'),
    ...fieldsOf(readJson(join(source, 'components', `${name.replace('.', '/')}.json`)).attributes),
  });
  /** @returns {Field} */
  const fieldOf = ({ type, default: preset, multiple, repeatable, component: part, relation, target, mappedBy }) => {
    if (type === 'media') return { type, isList: multiple ?? false, fields: MEDIA };
    if (type === 'component') return { type, isList: repeatable ?? false, fields: component(part) };
    if (type !== 'relation') return { type, isList: false, default: preset };
    const { name, fields } = /** @type {ContentType} */ (types.get(target));
    return { type, isList: relation.endsWith('ToMany'), fields, target: name, mappedBy };
  };
  const fieldsOf = (attributes) =>
    Object.fromEntries(Object.entries(attributes).map(([name, attribute]) => [name, fieldOf(attribute)]));

  for (const { uid, attributes } of schemas) {
    const { name, fields, isLocalized } = /** @type {ContentType} */ (types.get(uid));
    Object.assign(fields, fieldsOf(attributes));
    if (!isLocalized) continue;
    fields.locale = plain('string');
    fields.localizations = { type: 'relation', isList: true, fields, target: name };
  }
  return new Map([...types.values()].map((type) => [type.name, type]));
}
