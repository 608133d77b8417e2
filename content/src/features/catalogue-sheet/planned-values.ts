import type { Core } from '@strapi/strapi';
import { draftsOf } from '../../core/model/content-types';
import { mainFieldOf } from '../../core/model/entry-fields';
import type { Attribute } from '../../core/model/attribute';
import { FILE } from '../../core/model/file-types';
import { componentAttributes } from '../../core/model/models';
import type { Reference } from '../../core/entries/values';
import { attributesOf } from '../../core/sheet-file/fields';
import { isLocalized, rowsOf } from '../../core/strapi';
import type { Part, Value } from './documents';
import type { Work } from './journal';

type Row = Record<string, unknown> & { documentId: string };
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** What a relation leads to, in the order of the sheet. */
async function entriesOf(strapi: Core.Strapi, uid: string, ids: string[], locale: string): Promise<Reference[]> {
  const name = mainFieldOf(strapi, uid) ?? 'documentId';
  const where = { documentId: { $in: ids }, ...draftsOf(strapi, uid), ...(isLocalized(strapi, uid) && { locale }) };
  const rows = await rowsOf<Row>(strapi, uid).findMany({ select: ['documentId', name], where });
  return ids.flatMap((documentId) => {
    const row = rows.find((one) => one.documentId === documentId);
    return row ? [{ documentId, name: textOf(row[name]) }] : [];
  });
}

async function filesOf(strapi: Core.Strapi, ids: unknown[]): Promise<Reference[]> {
  const where = { id: { $in: ids } };
  const rows = await rowsOf<{ id: number } & Reference>(strapi, FILE).findMany({
    select: ['id', 'documentId', 'name'],
    where,
  });
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    return row ? [{ documentId: row.documentId, name: row.name }] : [];
  });
}

/** A value of a sheet as the history and plans spell it: what it leads to by its id, and named. */
async function spell(strapi: Core.Strapi, attribute: Attribute | undefined, value: Value, locale: string) {
  const { type = '', target = '', component = '' } = attribute ?? {};
  if (type === 'relation') return entriesOf(strapi, target, (value ?? []) as string[], locale);
  if (type === 'media') return filesOf(strapi, (value ?? []) as number[]);
  if (type !== 'component') return value;
  const attributes = componentAttributes(strapi, component);
  const spellPart = async (part: Part) => {
    const entries = Object.entries(part).map(async ([name, one]) => {
      const isFile = attributes[name]?.type === 'media';
      return [name, isFile ? await filesOf(strapi, one === null ? [] : [one]) : one] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  };
  return Promise.all(((value ?? []) as Part[]).map(spellPart));
}

/** What a step writes into languages that are there already, as plans spell it. */
export async function plannedValuesOf(strapi: Core.Strapi, { uid, work }: { uid: string; work: Work }) {
  const attributes = attributesOf(strapi, uid);
  const values: { path: string; locale: string; value: unknown }[] = [];
  for (const { locale, after } of work.writes.filter(({ isNew }) => !isNew))
    for (const [path, value] of Object.entries(after))
      values.push({ path, locale, value: await spell(strapi, attributes[path], value, locale) });
  return values;
}
