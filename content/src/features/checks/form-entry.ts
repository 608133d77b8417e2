import { apiNameOfUid } from '../../core/model/content-types';
import type { Core } from '@strapi/strapi';
import { MAX_LIST } from '../../core/entries/body-limits';
import { can, fieldReaderOf } from '../../core/rights/ability';
import { READ } from '../../core/rights/actions';
import { type Actor, versionFor } from '../../core/rights/entries';
import { findingReaderOf } from '../../core/rights/names';
import { type MayReadField, ReadableVersions } from '../../core/rights/readable-versions';
import { check } from './all-checks';
import type { Finding } from './finding';
import type { FormState } from './form-state';
import type { Health } from './health';
import type { Entry, FileValue } from './entry';
import { componentAttributes, type Model } from '../../core/model/models';
import { entryOf, readRows } from './rows';
import { isLocalized, rowsOf } from '../../core/strapi';
import { selectNames, type RelatedEntry, relatedOf, type Row } from '../../core/entries/names';
import type { Values } from '../../core/entries/values';

/** Characters of a field that are looked at, but for formatted texts, which are long. */
const MAX_LINE_LENGTH = 10_000;

const listOf = (value: unknown) =>
  [value ?? []].flat().filter((one): one is Values => typeof one === 'object' && one !== null);
const idsIn = (value: unknown) =>
  listOf(value).flatMap(({ documentId }) => (typeof documentId === 'string' ? documentId : []));

/** The ids of all files in a form. Nothing else that it says about them is believed. */
function fileIds(strapi: Core.Strapi, attributes: Model['attributes'], values: Values): number[] {
  return Object.entries(attributes).flatMap(([name, { type, component = '' }]) => {
    const all = listOf(values[name]);
    if (type === 'media') return all.flatMap(({ id }) => (Number.isInteger(id) ? Number(id) : []));
    return type === 'component'
      ? all.flatMap((part) => fileIds(strapi, componentAttributes(strapi, component), part))
      : [];
  });
}

function withFiles(
  strapi: Core.Strapi,
  attributes: Model['attributes'],
  values: Values,
  known: Map<number, FileValue>,
): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const { type, component = '', max = MAX_LIST } = attributes[name] ?? { type: '' };
      if (type === 'media') return [name, listOf(value).flatMap(({ id }) => known.get(Number(id)) ?? [])];
      if (type === 'richtext') return [name, value];
      if (type !== 'component') return [name, typeof value === 'string' ? value.slice(0, MAX_LINE_LENGTH) : value];
      return [
        name,
        listOf(value)
          .slice(0, max)
          .map((part) => withFiles(strapi, componentAttributes(strapi, component), part, known)),
      ];
    }),
  );
}

/** The entries that a relation will have after saving: those of the draft, without what was taken away, and the added. */
async function relationOf(
  strapi: Core.Strapi,
  target: string,
  saved: RelatedEntry[],
  change: unknown,
  locale: string | null,
) {
  const { connect, disconnect } = (typeof change === 'object' && change !== null ? change : {}) as Record<
    string,
    unknown
  >;
  const gone = new Set(idsIn(disconnect));
  const added = idsIn(connect).slice(0, 100);
  const kept = saved.filter(({ documentId }) => !gone.has(documentId) || added.includes(documentId));
  const known = new Set(kept.map(({ documentId }) => documentId));
  const wanted = added.filter((documentId) => !known.has(documentId));
  if (wanted.length === 0) return kept;
  const rows = await rowsOf<Row>(strapi, target).findMany({
    ...selectNames(strapi, target),
    where: { documentId: { $in: wanted }, publishedAt: { $null: true } },
  });
  const type = apiNameOfUid(strapi, target);
  const found = wanted.flatMap((documentId) => {
    const versions = rows.filter((row) => row.documentId === documentId);
    const row = versions.find((version) => version.locale === locale) ?? versions[0];
    return row ? [{ ...relatedOf(type, row), isNew: true }] : [];
  });
  return [...kept, ...found];
}

/** A saved version without the links that somebody may not read: checks compare it with the form. */
const withReadableLinks = (draft: Entry, mayRead: MayReadField): Entry => ({
  ...draft,
  values: Object.fromEntries(
    Object.entries(draft.values).filter(
      ([name]) => draft.fields.every((field) => field.name !== name || field.kind !== 'relation') || mayRead(name),
    ),
  ),
});

/** What somebody may be told of a form. */
interface Told {
  /** The entry, without what it is linked to that they may not read. */
  entry: Entry;
  /** It, and its drafts in other languages that they may read. */
  versions: Entry[];
  isTold: (finding: Finding) => boolean;
}

/** Reads an edit view's values as an entry, with the saved drafts of its other languages, as far as somebody may read these. */
async function entryOfForm(
  strapi: Core.Strapi,
  model: Model,
  { documentId, origin, locale, values }: FormState,
  { ability, user }: Actor,
): Promise<Told> {
  const { uid } = model;
  const stored = documentId ?? origin ?? null;
  const rows = stored ? await readRows(strapi, model, { isDraft: true, documentIds: [stored] }) : [];
  const drafts = rows.map((row) => entryOf(strapi, model, row));
  const saved = drafts.find((draft) => draft.locale === locale);
  const readable = new ReadableVersions(strapi, ability);
  await readable.load(uid, drafts);
  const ids = [...new Set(fileIds(strapi, model.attributes, values))].slice(0, 1000);
  const found = ids.length
    ? await rowsOf<FileValue & { id: number }>(strapi, 'plugin::upload.file').findMany({ where: { id: { $in: ids } } })
    : [];
  const files = new Map(found.map((file) => [file.id, file]));
  const inForm = withFiles(strapi, model.attributes, values, files);
  const unread = new Set<string>();
  for (const { name, kind } of model.fields) {
    if (kind !== 'relation') continue;
    const { target = '' } = model.attributes[name] ?? {};
    if (!target.startsWith('api::')) continue;
    const before = (saved?.values[name] ?? []) as RelatedEntry[];
    const linked = await relationOf(strapi, target, before, values[name], locale);
    await readable.load(target, linked);
    const language = isLocalized(strapi, target) ? locale : null;
    const told = linked.filter((one) => readable.mayName(target, one, language));
    if (told.length < linked.length) unread.add(name);
    inForm[name] = told;
  }
  const version = await versionFor(strapi, { user }, { uid, documentId: stored, locale });
  const mayRead = fieldReaderOf(strapi, ability, uid, locale === null && isLocalized(strapi, uid) ? null : version);
  const fields = model.fields.filter(({ name }) => mayRead(name));
  const gone = documentId === null ? undefined : saved?.gone;
  const entry: Entry = { type: model.type, documentId, locale, fields, values: inForm, ...(gone && { gone }) };
  const others = drafts.flatMap((draft) => {
    const mayReadField = draft === saved ? undefined : readable.reader(uid, draft);
    return mayReadField ? [withReadableLinks(draft, mayReadField)] : [];
  });
  const mayKnow = (language: string) =>
    drafts.some((draft) => draft.locale === language)
      ? others.some((draft) => draft.locale === language)
      : can(strapi, ability, READ, uid, { createdBy: user, locale: language });
  const mayTell = findingReaderOf(strapi, ability, uid, mayRead);
  return {
    entry,
    versions: [...others, entry],
    // A field that the form does not show somebody looks empty, and is none of their business.
    isTold: ({ field, inLocale, otherLocales = [] }) =>
      [locale, ...otherLocales].every((each) => mayTell(field, each)) &&
      !unread.has(field?.split('.')[0] ?? '') &&
      (inLocale === undefined || mayKnow(inLocale)),
  };
}

/**
 * Reads an edit view's values, for somebody.
 * @returns what finds what is wrong in them, as far as its pictures have been looked at and they may be told
 */
export async function findInForm(
  strapi: Core.Strapi,
  health: Health,
  model: Model,
  form: FormState,
  actor: Actor,
): Promise<() => Finding[]> {
  const { catalogue } = await health.look();
  const { entry, versions, isTold } = await entryOfForm(strapi, model, form, actor);
  return () => check(entry, catalogue.factsFor(entry, versions, health.pictures.looksOf)).filter(isTold);
}
