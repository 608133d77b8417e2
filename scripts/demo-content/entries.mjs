import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The demo's languages, as the content server lists them. */
export const LOCALES = [
  { code: 'en', name: 'English', isDefault: true },
  { code: 'fil', name: 'Filipino', isDefault: false },
  { code: 'ja', name: '日本語', isDefault: false },
].map((locale, index) => ({ id: index + 1, documentId: `locale-${locale.code}`, ...locale }));

const CODES = LOCALES.map(({ code }) => code);

/**
 * An entry in one language with all its relations, which lead to other such entries, files and components.
 * @typedef {Record<string, any>} Entry
 * @typedef {import('./model.mjs').ContentType} ContentType
 * @typedef {{ type: ContentType, key: string, place: string, shared: object, versions: Map<string, Entry> }} Document
 */

/**
 * Converts content/demo/data into the entries that a filled content server has: each entry in each language that it
 * has been translated into. A relation joins entries of one language.
 * @param {string} demo content/demo
 * @param {Map<string, ContentType>} model
 * @param {ReturnType<typeof import('./media.mjs').readMedia>} media
 * @returns {Map<string, Entry[]>} by API name, in the order of the files
 * @throws {Error} with the entry's place in the file, when it refers to something that does not exist
 */
export function readEntries(demo, model, media) {
  const documents = [...model.values()].flatMap((type) => readDocuments(join(demo, 'data', `${type.name}.json`), type));
  const byKey = new Map(documents.map((document) => [`${document.type.name}/${document.key}`, document]));

  const versionOf = (target, key, locale) => {
    const document = byKey.get(`${target}/${key}`);
    if (!document) throw new Error(`refers to '${key}', which is not in ${target}.json`);
    return document.versions.get(locale) ?? [];
  };
  /** @returns {any} */
  const valueOf = ({ type, isList, fields, target }, value, locale) => {
    if (value === null) return isList ? [] : null;
    if (type === 'richtext') return media.withAddresses(value);
    if (!fields) return value;
    const found = [value].flat().flatMap((one) => {
      if (type === 'media') return media.filesNamed(one);
      if (type === 'component') return fill({}, fields, one, locale);
      return versionOf(target, one, locale);
    });
    return isList ? found : (found[0] ?? null);
  };
  const fill = (entry, fields, values, locale) => {
    for (const [name, field] of Object.entries(fields)) {
      if (values[name] !== undefined) entry[name] = valueOf(field, values[name], locale);
      else entry[name] ??= field.isList ? [] : (field.default ?? null);
    }
    return entry;
  };

  for (const { type, place, shared, versions } of documents) {
    for (const [locale, entry] of versions) {
      try {
        fill(entry, type.fields, { ...shared, ...entry.$texts }, locale);
      } catch (error) {
        throw new Error(`${place}: ${error.message}`, { cause: error });
      }
      entry.localizations = [...versions.values()].filter((other) => other !== entry);
    }
  }
  const entries = new Map([...model.keys()].map((name) => [name, /** @type {Entry[]} */ ([])]));
  for (const { type, versions } of documents) entries.get(type.name)?.push(...versions.values());
  for (const { name, fields } of model.values()) fillFromTargets(entries, name, fields);
  return entries;
}

/** Fields whose entries hold the relation on their side: the reviews of a luggage. */
function fillFromTargets(entries, name, fields) {
  for (const [fieldName, { mappedBy, target }] of Object.entries(fields)) {
    if (!mappedBy) continue;
    for (const entry of entries.get(name))
      entry[fieldName] = entries.get(target).filter((other) => other[mappedBy] === entry);
  }
}

/** @returns {Document[]} */
function readDocuments(file, type) {
  if (!existsSync(file)) return [];
  const changed = statSync(file).mtime;
  const written = [readJson(file)].flat();
  return written.map((fields, index) => {
    const locales = type.isLocalized ? CODES.filter((code) => code === 'en' || fields[code]) : ['en'];
    const own = (/** @type {string} */ locale) => ({
      $texts: fields[locale] ?? {},
      id: index * CODES.length + CODES.indexOf(locale) + 1,
      documentId: `${type.name}-${index + 1}`,
      // In the order of the file.
      createdAt: new Date(changed.getTime() + index).toISOString(),
      updatedAt: changed.toISOString(),
      publishedAt: changed.toISOString(),
      locale,
    });
    return {
      type,
      // The name that relations use.
      key: fields.item_sku ?? fields.en?.color ?? fields.en?.title ?? '',
      place: `${type.name}.json #${index + 1}`,
      shared: fields,
      versions: new Map(locales.map((locale) => [locale, own(locale)])),
    };
  });
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error.message}`, { cause: error });
  }
}
