import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Attribute, Attributes } from '../core/model/attribute';
import { componentAttributes } from '../core/model/models';
import { schemaOf } from '../core/strapi';

type Item = Record<string, unknown>;
/** Reads one value of a field; undefined if it names nothing. */
type Read = (value: unknown) => Item | undefined;

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value);
const isNone = (value: unknown) => value === null || value === undefined;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isNumber = (value: unknown) => Number.isSafeInteger(value) || (isText(value) && /^\d{1,15}$/.test(value));

/** Those of an item's properties that are texts. */
const textsOf = (item: Item, ...names: string[]): Item =>
  Object.fromEntries(names.filter((name) => isText(item[name])).map((name) => [name, item[name]]));

/** A file by what Strapi finds it by. */
const readFile: Read = (value) => {
  const { id, documentId } = isItem(value) ? value : { id: value, documentId: isNumber(value) ? undefined : value };
  if (isText(documentId)) return { documentId };
  return isNumber(id) ? { id: Number(id) } : undefined;
};

/** A place among linked entries. */
function readPlace(value: unknown, names: readonly string[]): Item | undefined {
  if (!isItem(value)) return undefined;
  const place = {
    ...textsOf(value, 'before', 'after', ...names),
    ...(value.start === true && { start: true }),
    ...(value.end === true && { end: true }),
  };
  return Object.keys(place).length > 0 ? place : undefined;
}

/** A linked entry by its document id: its versions have row numbers of their own, among them those that visitors see. */
const entryReader = ({ relation = '' }: Attribute): Read => {
  const names = ['locale', 'status', ...(relation.startsWith('morph') ? ['__type'] : [])];
  return (value) => {
    const item = isItem(value) ? value : { documentId: value };
    if (!isText(item.documentId)) return undefined;
    const position = readPlace(item.position, names);
    return { ...textsOf(item, 'documentId', ...names), ...(position && { position }) };
  };
};

/** What tells one file or entry of a list from the others, wherever it shall stand. */
const keyOf = ({ position: _, ...item }: Item) => JSON.stringify(item);

function readField(attribute: Attribute, value: unknown, path: string): unknown {
  const isFile = attribute.type === 'media';
  const read = isFile ? readFile : entryReader(attribute);
  const one = (each: unknown): Item => {
    const item = read(each);
    if (item) return item;
    throw new errors.ValidationError(
      isFile ? `${path}: files are named by their id` : `${path}: entries are named by their documentId`,
    );
  };
  const list = (all: unknown[]): Item[] => {
    const items = new Map<string, Item>();
    for (const item of all.filter((each) => !isNone(each)).map(one))
      if (!items.has(keyOf(item))) items.set(keyOf(item), item);
    return [...items.values()];
  };
  if (isNone(value)) return value;
  if (Array.isArray(value)) return list(value);
  if (!isItem(value) || 'id' in value || 'documentId' in value) return one(value);
  const changes = ['set', 'connect', 'disconnect'].filter((name) => name in value);
  return Object.fromEntries(
    changes.map((name) => {
      const items = value[name];
      if (isNone(items)) return [name, items];
      return [name, list(Array.isArray(items) ? items : [items])];
    }),
  );
}

/** An entry's or a component's values, as they are sent, with files and linked entries in their plain form. */
function plainData(strapi: Core.Strapi, attributes: Attributes, data: Item, path = ''): Item {
  const plain = ([name, value]: [string, unknown]): [string, unknown] => {
    const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    const { type, component } = attribute ?? {};
    const own = path + name;
    // The server itself writes who has made or changed an entry.
    if (name === 'createdBy' || name === 'updatedBy') return [name, value];
    if (attribute && (type === 'media' || type === 'relation')) return [name, readField(attribute, value, own)];
    if (type !== 'component' && type !== 'dynamiczone') return [name, value];
    const part = (each: unknown) =>
      isItem(each)
        ? plainData(strapi, componentAttributes(strapi, component ?? String(each.__component)), each, `${own}.`)
        : each;
    return [name, Array.isArray(value) ? value.map(part) : part(value)];
  };
  return Object.fromEntries(Object.entries(data).map(plain));
}

/**
 * Has whoever writes an entry say of files and linked entries which they are, in which language and at which place, and
 * nothing else, in whatever way they write it; each once. Strapi 5.54 writes what an item has as `__pivot` into the columns of
 * the link, also those that say which entry it is of, and takes an `id` for any row of the database. Call it in `register`,
 * before whatever else acts on edits.
 */
export function keepLinksPlain(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const { uid } = context;
    const params = context.params as { data?: unknown };
    const attributes = schemaOf(strapi, uid)?.attributes as Attributes | undefined;
    if (uid.startsWith('api::') && attributes && isItem(params.data))
      context.params = { ...params, data: plainData(strapi, attributes, params.data) };
    return next();
  });
}
