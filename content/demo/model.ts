import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Attribute } from '../src/core/model/attribute';

export type Attributes = Record<string, Attribute>;

export interface ContentType {
  uid: string;
  /** Base name of the type's file in demo/data: the plural name for collections, the singular for single types. */
  file: string;
  single: boolean;
  localized: boolean;
  attributes: Attributes;
}

export interface Model {
  /** Content types by file name, sorted so that relations point to earlier types. */
  types: Map<string, ContentType>;
  components: Map<string, Attributes>;
}

/** The field that identifies an entry of the demo, where it is not `title`. */
const NATURAL_KEYS: Record<string, string> = {
  luggages: 'item_sku',
  accessories: 'item_sku',
  gifts: 'item_sku',
  colors: 'color',
  stories: 'story_id',
  'store-locations': 'storeName',
  'airline-rules': 'name',
  pages: 'page_id',
  slides: 'caption',
  'banner-sections': 'banner_location',
  instagrams: 'caption',
};

/** The field by which the demo names the entries of a type. */
export const naturalKey = (type: ContentType): string => NATURAL_KEYS[type.file] ?? 'title';

export const isRelation = (attribute: Attribute): boolean => attribute.type === 'relation';
export const isToOne = (attribute: Attribute): boolean => attribute.relation?.endsWith('ToOne') ?? false;
export const isLocalized = (attribute: Attribute): boolean => attribute.pluginOptions?.i18n?.localized ?? false;

interface Schema {
  kind?: 'singleType' | 'collectionType';
  info: { pluralName: string };
  pluginOptions?: { i18n?: { localized?: boolean } };
  attributes: Attributes;
}

const readSchema = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Schema;

/** Sorts types after the types they refer to. A relation to the same type does not count: it is written in a second pass. */
function inOrderOfReference(types: ContentType[]): ContentType[] {
  const ordered = new Set<ContentType>();
  const visit = (type: ContentType) => {
    for (const attribute of Object.values(type.attributes)) {
      const target = types.find(({ uid }) => uid === attribute.target);
      if (target && target !== type && !attribute.mappedBy && !ordered.has(target)) visit(target);
    }
    ordered.add(type);
  };
  types.forEach(visit);
  return [...ordered];
}

/** Reads the content model from the schemas below `src`. */
export function readModel(src: string): Model {
  const types = readdirSync(path.join(src, 'api')).map((name): ContentType => {
    const schema = readSchema(path.join(src, 'api', name, 'content-types', name, 'schema.json'));
    const single = schema.kind === 'singleType';
    return {
      uid: `api::${name}.${name}`,
      file: single ? name : schema.info.pluralName,
      single,
      localized: schema.pluginOptions?.i18n?.localized ?? false,
      attributes: schema.attributes,
    };
  });
  const components = readdirSync(path.join(src, 'components'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file): [string, Attributes] => [
      file.slice(0, -'.json'.length).replaceAll(path.sep, '.'),
      readSchema(path.join(src, 'components', file)).attributes,
    ]);
  return {
    types: new Map(inOrderOfReference(types).map((type) => [type.file, type])),
    components: new Map(components),
  };
}
