import type { Core, UID } from '@strapi/strapi';
import { type Attribute, type Attributes, STRAPI_FIELDS } from '../../core/model/attribute';
import type { Ability } from '../../core/rights/ability';
import { type MayReadField, ReadableVersions, type VersionKey } from '../../core/rights/readable-versions';

export type Row = Record<string, unknown> & VersionKey;

/** What names a version of an entry, of another language or one that it is linked to, and says where it stands. */
const OF_VERSION = new Set([
  'id',
  'documentId',
  'locale',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'status',
  // Its place in a form.
  '__temp_key__',
]);
/** What names an entry that may not be read. */
const OF_UNREAD = ['id', 'documentId', 'locale'];
const PARTS = new Set(['relation', 'component', 'dynamiczone', 'media']);

const attributesOf = (strapi: Core.Strapi, uid: string) =>
  (strapi.getModel(uid as UID.Schema) as { attributes: Attributes } | undefined)?.attributes ?? {};
export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const pick = (row: Row, isPicked: (name: string) => boolean): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => isPicked(name)));

/** The type of entries that a field leads to; undefined if it leads to none. */
const linkedBy = ({ type, target }: Attribute) =>
  type === 'relation' && target?.startsWith('api::') ? target : undefined;
/** The component that is one value of a field. */
function componentOf({ component, type }: Attribute, part: Row): string | undefined {
  return type === 'dynamiczone' ? String(part.__component) : component;
}

/** The rows in a field: one, several, or those that a form is to be linked to. */
export function rowsIn(value: unknown): Row[] {
  if (isRow(value) && 'connect' in value) return rowsIn(value.connect);
  return [value].flat().filter(isRow);
}

/** Changes the rows in a field; undefined leaves one out. */
export function changeRows(value: unknown, change: (row: Row) => Row | undefined): unknown {
  if (Array.isArray(value)) return value.flatMap((row) => (isRow(row) ? (change(row) ?? []) : [row]));
  if (!isRow(value)) return value;
  return 'connect' in value ? { ...value, connect: changeRows(value.connect, change) } : (change(value) ?? null);
}

/** The entries that an entry is linked to, also from its components, with their types; other languages are such, too. */
function* linkedIn(strapi: Core.Strapi, uid: string, row: Row): Generator<[uid: string, row: Row]> {
  for (const [name, attribute] of Object.entries(attributesOf(strapi, uid))) {
    const target = linkedBy(attribute);
    for (const part of rowsIn(row[name])) {
      if (target !== undefined) yield [target, part];
      const component = componentOf(attribute, part);
      if (component !== undefined) yield* linkedIn(strapi, component, part);
    }
  }
}

/** Leaves out of an answer what its reader may not read: fields, other languages, entries that it is linked to. */
export class AnswerFilter {
  readonly #strapi: Core.Strapi;
  readonly #readable: ReadableVersions;

  constructor(strapi: Core.Strapi, ability: Ability) {
    this.#strapi = strapi;
    this.#readable = new ReadableVersions(strapi, ability);
  }

  /** Loads all that is asked of some entries and what they are linked to. */
  async load(uid: string, rows: readonly Row[]): Promise<void> {
    const byType = new Map<string, Row[]>([[uid, [...rows]]]);
    for (const [target, row] of rows.flatMap((each) => [...linkedIn(this.#strapi, uid, each)]))
      byType.set(target, [...(byType.get(target) ?? []), row]);
    for (const [type, some] of byType) await this.#readable.load(type, some);
  }

  mayRead(uid: string, version: VersionKey): boolean {
    return this.#readable.reader(uid, version) !== undefined;
  }

  /** An entry, as far as a version of it may be read, by default itself; if it may not, what names it. */
  showEntry(uid: string, row: Row, version: VersionKey = row): Row {
    const mayRead = this.#readable.reader(uid, version);
    return mayRead ? this.#showFields(uid, row, mayRead) : pick(row, (name) => OF_UNREAD.includes(name));
  }

  /** @param place of a component: the path of its field, with a dot */
  #showFields(uid: string, row: Row, mayRead: MayReadField, place = ''): Row {
    const attributes = attributesOf(this.#strapi, uid);
    return Object.fromEntries(
      Object.entries(row).flatMap(([name, value]): [string, unknown][] => {
        const attribute = attributes[name];
        if (!attribute) return [[name, value]];
        if (!mayRead(place + name)) return [];
        const target = linkedBy(attribute);
        if (target !== undefined) return [[name, changeRows(value, (linked) => this.showLinked(target, linked, name))]];
        const showPart = (part: Row) => {
          const component = componentOf(attribute, part);
          return component === undefined ? part : this.#showFields(component, part, mayRead, `${place}${name}.`);
        };
        return [[name, changeRows(value, showPart)]];
      }),
    );
  }

  /** An entry that another is linked to; undefined: it may not be read. @param field of the other one */
  showLinked(uid: string, row: Row, field: string): Row | undefined {
    // How many there are.
    if (!('documentId' in row)) return row;
    const mayRead = this.#readable.reader(uid, row);
    if (!mayRead) return undefined;
    const attributes = attributesOf(this.#strapi, uid);
    const own = new Set(Object.keys(row).filter((name) => name in attributes && !STRAPI_FIELDS.has(name)));
    const isShown = (name: string) =>
      field !== 'localizations' && !PARTS.has(attributes[name]?.type ?? '') && mayRead(name);
    const linked = pick(row, (name) => (own.has(name) ? isShown(name) : OF_VERSION.has(name)));
    // A form is told the name once more.
    return 'label' in row ? { ...linked, label: [...own].every(isShown) ? row.label : row.documentId } : linked;
  }
}
