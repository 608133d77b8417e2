import { createHash } from 'node:crypto';
import type { Core, UID } from '@strapi/strapi';
import { type ContentType, type Model, naturalKey } from './model';
import { type Demo, type Entry, type Fields, type Locale, localesOf } from './read';
import { type Target, type Targets, createResolver } from './resolve';
import type { MediaFile } from './upload';
import { rowsOf } from '../src/core/strapi';

/** Strapi's documents of any type. */
interface Documents {
  create: (params: { data: Fields }) => Promise<{ documentId: string }>;
  update: (params: { documentId: string; data: Fields }) => Promise<unknown>;
  publish: (params: { documentId: string }) => Promise<unknown>;
}

type Resolve = ReturnType<typeof createResolver>;

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

const inLocale = (type: ContentType, locale: string) => (type.localized ? { locale } : {});

const contentIn = (entry: Entry, locale: Locale): Fields => ({ ...entry.shared, ...entry.texts[locale] });

/** Fields that refer to entries of the same type: they can be set only once all of these exist. */
const ownKindFields = ({ type, shared }: Entry): string[] =>
  Object.keys(shared).filter((name) => type.attributes[name]?.target === type.uid);

/** Ids of a type's existing documents by natural key. */
async function existingDocuments(strapi: Core.Strapi, type: ContentType): Promise<Map<string, string>> {
  const key = type.single ? undefined : naturalKey(type);
  const rows = await rowsOf<Record<string, string>>(strapi, type.uid).findMany({
    select: key ? ['documentId', key] : ['documentId'],
    where: { publishedAt: null, ...inLocale(type, 'en') },
  });
  return new Map(rows.map((row) => [(key ? row[key] : type.file) ?? '', row.documentId ?? '']));
}

/** Creates or updates an entry in all its locales and publishes them. */
async function write(strapi: Core.Strapi, resolve: Resolve, entry: Entry, documentId?: string): Promise<string> {
  const { type } = entry;
  const documents = strapi.documents(type.uid as UID.ContentType) as unknown as Documents;
  const leftOut = documentId ? [] : ownKindFields(entry);
  let id = documentId;
  for (const locale of localesOf(entry)) {
    const fields = Object.entries(contentIn(entry, locale)).filter(([name]) => !leftOut.includes(name));
    const options = { data: resolve(Object.fromEntries(fields), type.attributes, locale), ...inLocale(type, locale) };
    if (id) await documents.update({ documentId: id, ...options });
    else ({ documentId: id } = await documents.create(options));
  }
  if (!id) throw new Error('has no language');
  await documents.publish({ documentId: id, ...inLocale(type, '*') });
  return id;
}

/**
 * Relates a new entry to others of its type, drafts to drafts and published rows to published rows, as publishing would:
 * with the same time in both, or Strapi would count the entry as modified.
 */
async function joinOwnKind(strapi: Core.Strapi, resolve: Resolve, entry: Entry, documentId: string): Promise<void> {
  const rows = rowsOf<{ id: number }>(strapi, entry.type.uid);
  const updatedAt = new Date();
  for (const locale of localesOf(entry)) {
    const resolved = resolve(entry.shared, entry.type.attributes, locale);
    for (const publishedAt of [{ $null: true }, { $notNull: true }]) {
      const row = (id: string) => rows.findOne({ select: ['id'], where: { documentId: id, locale, publishedAt } });
      const data: Record<string, number[]> = {};
      for (const name of ownKindFields(entry)) {
        const { set } = resolved[name] as { set: Target[] };
        const targets = await Promise.all(set.map((target) => row(target.documentId)));
        data[name] = targets.flatMap((target) => target?.id ?? []);
      }
      const own = await row(documentId);
      if (!own) continue;
      const { id } = own;
      await rows.update({ where: { id }, data });
      // Unlike `update`, `updateMany` keeps the time that it is given.
      await rows.updateMany({ where: { id }, data: { updatedAt } });
    }
  }
}

/** @throws with file and entry if Strapi rejects it */
async function attempt<Result>(entry: Entry, action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    const { message, details } = error as Error & { details?: unknown };
    throw new Error(`${entry.place}: ${message} ${details ? JSON.stringify(details) : ''}`, { cause: error });
  }
}

/**
 * Writes and publishes the entries that are new or have changed since the last seeding.
 * Other entries, and those added by editors, are left unchanged.
 * @returns how many entries were written
 */
export async function writeEntries(
  strapi: Core.Strapi,
  demo: Demo,
  model: Model,
  files: Map<string, MediaFile>,
  say: (line: string) => void,
): Promise<number> {
  const ledger = strapi.store({ type: 'core', name: 'demo', key: 'entries' });
  const written = ((await ledger.get({})) ?? {}) as Record<string, string>;
  const targets: Targets = new Map();
  const resolve = createResolver(demo, model, files, targets);
  let looked = 0;
  let changed = 0;

  for (const type of model.types.values()) {
    const entries = demo.entries.filter((entry) => entry.type === type);
    const existing = entries.length > 0 ? await existingDocuments(strapi, type) : new Map<string, string>();
    const known = new Map<string, Target>();
    targets.set(type.uid, known);

    for (const entry of entries) {
      const documentId = existing.get(entry.key) ?? (await attempt(entry, () => write(strapi, resolve, entry)));
      known.set(entry.key, { documentId, locales: localesOf(entry) });
      looked += 1;
      say(`Entries: ${looked} of ${demo.entries.length} (${type.file})`);
    }
    for (const entry of entries) {
      const documentId = known.get(entry.key)?.documentId;
      if (!documentId) continue;
      const isNew = !existing.has(entry.key);
      const name = `${type.file}/${entry.key}`;
      const hash = digest(localesOf(entry).map((locale) => resolve(contentIn(entry, locale), type.attributes, locale)));
      const hasChanged = !isNew && written[name] !== hash;
      if (hasChanged) await attempt(entry, () => write(strapi, resolve, entry, documentId));
      if (isNew && ownKindFields(entry).length > 0)
        await attempt(entry, () => joinOwnKind(strapi, resolve, entry, documentId));
      if (isNew || hasChanged) changed += 1;
      written[name] = hash;
      say(`Entries: ${looked} of ${demo.entries.length}, ${changed} written (${type.file})`);
    }
    await ledger.set({ value: written });
  }
  return changed;
}
