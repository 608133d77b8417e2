import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { type Attribute, type Attributes, type ContentType, type Model, isRelation, isToOne, naturalKey } from './model';
import { type Demo, type Entry, type Fields, type Locale, filesNamed, localesOf } from './read';

interface Target {
  documentId: string;
  locales: Locale[];
}

/** Natural keys of entries already in the database, by content type and key. */
type Targets = Map<string, Map<string, Target>>;

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Turns names into ids, for one entry in one locale. */
function resolver(demo: Demo, model: Model, fileIds: Map<string, number>, targets: Targets) {
  const media = (attribute: Attribute, value: unknown) => {
    const names = [value].flat().flatMap((name) => filesNamed(String(name), demo.files));
    const ids = names.map((name) => fileIds.get(name));
    return attribute.multiple ? ids : ids[0];
  };
  // A relation joins rows of one locale, so a target that is not translated stays out.
  const relation = (attribute: Attribute, value: unknown, locale: Locale) => {
    const found = [value].flat().flatMap((key) => targets.get(attribute.target ?? '')?.get(String(key)) ?? []);
    const documentIds = found.filter(({ locales }) => locales.includes(locale)).map(({ documentId }) => ({ documentId, locale }));
    return { set: isToOne(attribute) ? documentIds.slice(0, 1) : documentIds };
  };
  const fields = (given: Fields, attributes: Attributes, locale: Locale): Fields =>
    Object.fromEntries(
      Object.entries(given).map(([name, value]) => {
        const attribute = attributes[name];
        if (value === null || !attribute) return [name, value];
        if (attribute.type === 'media') return [name, media(attribute, value)];
        if (isRelation(attribute)) return [name, relation(attribute, value, locale)];
        if (attribute.type !== 'component') return [name, value];
        const inner = model.components.get(attribute.component ?? '') ?? {};
        const parts = [value].flat().map((part) => fields(part as Fields, inner, locale));
        return [name, attribute.repeatable ? parts : parts[0]];
      }),
    );
  return fields;
}

async function existingDocuments(strapi: Core.Strapi, type: ContentType): Promise<Map<string, string>> {
  const key = type.single ? undefined : naturalKey(type);
  const rows = await strapi.db.query(type.uid as never).findMany({
    select: key ? ['documentId', key] : ['documentId'],
    where: { publishedAt: null, ...(type.localized && { locale: 'en' }) },
  });
  return new Map(rows.map((row: Record<string, string>) => [key ? row[key] : type.file, row.documentId]));
}

/**
 * Writes and publishes the entries that are new or whose content has changed since the last seeding; others, and whatever
 * an editor has added, are left alone.
 * @throws with file and entry when Strapi refuses one
 */
export async function writeEntries(
  strapi: Core.Strapi,
  demo: Demo,
  model: Model,
  fileIds: Map<string, number>,
  say: (line: string) => void,
): Promise<number> {
  const ledger = strapi.store({ type: 'core', name: 'demo', key: 'entries' });
  const written = ((await ledger.get({})) ?? {}) as Record<string, string>;
  const targets: Targets = new Map();
  const resolve = resolver(demo, model, fileIds, targets);
  let done = 0;
  let changed = 0;

  /** Writes all locales of an entry; relations to its own kind only where `withSelf` is set. */
  const write = async (entry: Entry, documentId: string | undefined, withSelf: boolean): Promise<string> => {
    const { type } = entry;
    const documents = strapi.documents(type.uid as never) as any;
    const isSelf = (name: string) => type.attributes[name]?.target === type.uid;
    const dataIn = (locale: Locale) => {
      const given = { ...entry.shared, ...entry.texts[locale] };
      const kept = Object.entries(given).filter(([name]) => withSelf || !isSelf(name));
      return resolve(Object.fromEntries(kept), type.attributes, locale);
    };
    let id = documentId;
    for (const locale of localesOf(entry)) {
      const options = { data: dataIn(locale), ...(type.localized && { locale }) };
      if (id) await documents.update({ documentId: id, ...options });
      else id = (await documents.create(options)).documentId as string;
    }
    await documents.publish({ documentId: id, ...(type.localized && { locale: '*' }) });
    return id as string;
  };

  const attempt = async <Result>(entry: Entry, action: () => Promise<Result>): Promise<Result> => {
    try {
      return await action();
    } catch (error) {
      const { message, details } = error as Error & { details?: unknown };
      throw new Error(`${entry.place}: ${message} ${details ? JSON.stringify(details) : ''}`);
    }
  };

  for (const type of model.types.values()) {
    const entries = demo.entries.filter((entry) => entry.type === type);
    if (entries.length === 0) continue;
    const existing = await existingDocuments(strapi, type);
    const known = new Map<string, Target>();
    targets.set(type.uid, known);
    const refersToOwnKind = Object.values(type.attributes).some(({ target }) => target === type.uid);
    const created = new Set<Entry>();

    for (const entry of entries) {
      let documentId = existing.get(entry.key);
      if (!documentId) {
        documentId = await attempt(entry, () => write(entry, undefined, false));
        created.add(entry);
      }
      known.set(entry.key, { documentId, locales: localesOf(entry) });
      say(`Entries: ${done + known.size} of ${demo.entries.length} (${type.file})`);
    }
    // What refers to its own kind is written again now: a relation can only join what is published.
    for (const entry of entries) {
      const name = `${type.file}/${entry.key}`;
      const hash = digest(localesOf(entry).map((locale) => resolve({ ...entry.shared, ...entry.texts[locale] }, type.attributes, locale)));
      const isStale = created.has(entry) ? refersToOwnKind : written[name] !== hash;
      if (isStale) await attempt(entry, () => write(entry, known.get(entry.key)?.documentId, true));
      if (isStale || created.has(entry)) changed += 1;
      written[name] = hash;
      done += 1;
      say(`Entries: ${done} of ${demo.entries.length}, ${changed} written (${type.file})`);
    }
    await ledger.set({ value: written });
  }
  return changed;
}
