import { check } from './all-checks';
import { type Catalogue, documentKey, fileKey } from './catalogue';
import { type Entry, files, related } from './entry';
import type { Finding } from './finding';
import type { Pictures } from './pictures';
import { nameOf } from '../../core/entries/names';

/** Findings in one published document. */
export interface DocumentResult {
  type: string;
  documentId: string;
  name: string;
  /** Each with the language in which it is to be mended. */
  findings: (Finding & { locale: string | null })[];
  /** The keys of all facts that these findings rest on. */
  usedKeys: Set<string>;
}

/** All languages of which a finding speaks: nobody is told of one that they may not read. */
export const localesOf = ({ locale, otherLocales = [] }: DocumentResult['findings'][number]): (string | null)[] => [
  locale,
  ...otherLocales,
];

/** A field that all languages share is wrong only once. */
const sameness = ({ check: name, field, sentence }: Finding) => JSON.stringify([name, field, sentence]);

/** The files and the related entries of an entry, as keys of facts: their own values are part of it. */
const factsIn = (entry: Entry): string[] =>
  entry.fields.flatMap(({ name, kind }) => {
    if (kind === 'media') return files(entry, name).map(({ documentId = '' }) => fileKey(documentId));
    if (kind !== 'relation') return [];
    const linked = [...related(entry, name), ...(entry.chosen?.[name] ?? [])];
    return linked.map((one) => documentKey(one.type, one.documentId));
  });

/** Checks all languages of a document, the default one first. */
export function checkDocument(catalogue: Catalogue, pictures: Pictures, versions: readonly Entry[]): DocumentResult {
  const { defaultLocale } = catalogue.settings;
  const ordered = versions.toSorted(
    (one, other) => Number(other.locale === defaultLocale) - Number(one.locale === defaultLocale),
  );
  const [main] = ordered;
  if (!main?.documentId) throw new Error('Only a saved document can be checked');
  const usedKeys = new Set(ordered.flatMap(factsIn));
  const found = ordered.flatMap((entry) =>
    check(entry, catalogue.factsFor(entry, versions, pictures.looksOf, usedKeys)).map((finding) => ({
      ...finding,
      locale: entry.locale,
    })),
  );
  const first = new Map(found.toReversed().map((finding) => [sameness(finding), finding]));
  return {
    type: main.type,
    documentId: main.documentId,
    name: nameOf(main),
    findings: found.filter((finding) => first.get(sameness(finding)) === finding),
    usedKeys,
  };
}
