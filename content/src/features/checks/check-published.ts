import { setImmediate } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { Feed } from 'contract/wire';
import { goneCauses } from './gone-causes';
import { Catalogue, documentKey, fileKey } from './catalogue';
import { type Model, modelsOf } from '../../core/model/models';
import type { Pictures } from './pictures';
import { readPublished } from './published';
import { Results } from './results';
import { readSettings } from '../../core/places/site-settings';
import { rowsOf } from '../../core/strapi';
import type { Entry } from './entry';

/** Documents that are read and checked at once: the process answers others in between. */
const BATCH = 250;

async function publishedIds(strapi: Core.Strapi, { uid }: Model): Promise<string[]> {
  const rows = await rowsOf<{ documentId: string }>(strapi, uid).findMany({
    select: ['documentId'],
    where: { publishedAt: { $notNull: true } },
  });
  return [...new Set(rows.map(({ documentId }) => documentId))];
}

/** The id of a document, given in all its languages. */
const idOf = ([first]: readonly Entry[]) => first?.documentId ?? '';

/** Reads the documents in batches. A type is known by its name in the API. */
async function inBatches(
  strapi: Core.Strapi,
  documents: ReadonlyMap<string, Iterable<string>>,
  work: (model: Model, ids: string[], found: Awaited<ReturnType<typeof readPublished>>) => void,
): Promise<void> {
  for (const model of modelsOf(strapi)) {
    const ids = [...(documents.get(model.type) ?? [])];
    for (let start = 0; start < ids.length; start += BATCH) {
      const some = ids.slice(start, start + BATCH);
      work(model, some, await readPublished(strapi, model, some));
      await setImmediate();
    }
  }
}

/**
 * Puts the addresses of all files into the catalogue if the media library has changed: no change feed reports a file that
 * is nowhere chosen. Reading 5,000 takes 70 ms, which every check of an entry would wait for.
 * @returns the keys of all facts that are different now
 */
async function lookAtFiles(strapi: Core.Strapi, catalogue: Catalogue): Promise<string[]> {
  const table = () => strapi.db.connection('files');
  const state = await table().count({ count: '*' }).max({ newest: 'id' }).max({ written: 'updated_at' }).first();
  const mark = JSON.stringify(state);
  if (mark === catalogue.filesMark) return [];
  const files: { url: string }[] = await table().select('url');
  return catalogue.putFiles(new Set(files.map(({ url }) => url)), mark);
}

/** Looks at everything that is published. */
export async function checkAll(strapi: Core.Strapi, pictures: Pictures): Promise<Results> {
  const results = new Results(new Catalogue(await readSettings(strapi)), pictures);
  await lookAtFiles(strapi, results.catalogue);
  const ids = new Map<string, string[]>();
  for (const model of modelsOf(strapi)) ids.set(model.type, await publishedIds(strapi, model));
  const documents: Awaited<ReturnType<typeof readPublished>> = [];
  await inBatches(strapi, ids, ({ type }, _ids, found) => {
    for (const document of found) results.catalogue.put(type, idOf(document), document);
    documents.push(...found);
  });
  // Not before all are known: an entry may lead to any other.
  for (const [index, document] of documents.entries()) {
    results.check(document);
    if (index % BATCH === 0) await setImmediate();
  }
  return results;
}

/** Documents by type, as keys are. */
function byType(keys: readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const key of keys) {
    const [, type = '', documentId = ''] = key.split(' ');
    found.set(type, (found.get(type) ?? new Set()).add(documentId));
  }
  return found;
}

/** Whether a change may have another effect than on its entry and on those whose findings rest on it. */
export const requiresFullCheck = ({ type, documentId }: Feed['changes'][number]): boolean =>
  type === 'i18n/locales' || type === 'corporate-detail' || documentId === null;

/**
 * Looks again at what has changed, and at whatever rests on it.
 * @returns the number of documents that were read
 */
export async function checkChanges(strapi: Core.Strapi, results: Results, changes: Feed['changes']): Promise<number> {
  const isFile = ({ type }: (typeof changes)[number]) => type === 'upload/files';
  const edited = changes
    .filter((change) => !isFile(change))
    .flatMap(({ type, documentId }) => (documentId === null ? [] : documentKey(type, documentId)));
  const facts = changes.filter(isFile).flatMap(({ documentId }) => (documentId === null ? [] : fileKey(documentId)));
  facts.push(...(await lookAtFiles(strapi, results.catalogue)), ...(await goneCauses(strapi, results)));
  const read = new Set<string>();
  await inBatches(strapi, byType(edited), ({ type }, ids, found) => {
    for (const id of ids) {
      const key = documentKey(type, id);
      const document = found.find(([first]) => first?.documentId === id);
      facts.push(...results.catalogue.put(type, id, document ?? []));
      read.add(key);
      if (!document) results.forget(key);
    }
  });
  const again = [...new Set([...edited, ...results.resting(facts)])];
  await inBatches(strapi, byType(again), ({ type }, _ids, found) => {
    for (const document of found) {
      const id = idOf(document);
      // What visitors see it linked to may have changed with the other end only.
      results.catalogue.put(type, id, document);
      read.add(documentKey(type, id));
      results.check(document);
    }
  });
  return read.size;
}
