import { check } from './all-checks';
import { type Catalogue, documentKey, fileKey } from './catalogue';
import { type Entry, nameOf } from './entry';
import type { Finding } from './finding';
import type { Pictures } from './pictures';

/** What is wrong in one published document. */
export interface DocumentResult {
  type: string;
  documentId: string;
  name: string;
  /** Each with the language in which it is to be mended. */
  findings: (Finding & { locale: string | null })[];
  /** The keys of all facts that these findings rest on. */
  uses: Set<string>;
}

/** A field that all languages share is wrong only once. */
const sameness = ({ check: name, field, sentence }: Finding) => JSON.stringify([name, field, sentence]);

/** The files and the related entries in a value, as keys of facts. */
function factsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(factsIn);
  if (typeof value !== 'object' || value === null) return [];
  const { documentId, mime, type } = value as Record<string, unknown>;
  const own = typeof documentId !== 'string' ? [] : typeof mime === 'string' ? [fileKey(documentId)] : [];
  const ofEntry = typeof documentId === 'string' && typeof type === 'string' ? [documentKey(type, documentId)] : [];
  return [...own, ...ofEntry, ...Object.values(value).flatMap(factsIn)];
}

/** Checks all languages of a document, the default one first. */
export function checkDocument(catalogue: Catalogue, pictures: Pictures, versions: readonly Entry[]): DocumentResult {
  const { defaultLocale } = catalogue.settings;
  const ordered = versions.toSorted(
    (one, other) => Number(other.locale === defaultLocale) - Number(one.locale === defaultLocale),
  );
  const main = ordered[0]!;
  const uses = new Set(ordered.flatMap(({ values }) => factsIn(Object.values(values))));
  const found = ordered.flatMap((entry) =>
    check(entry, catalogue.factsFor(entry, versions, pictures.looksOf, uses)).map((finding) => ({
      ...finding,
      locale: entry.locale,
    })),
  );
  const first = new Map(found.toReversed().map((finding) => [sameness(finding), finding]));
  return {
    type: main.type,
    documentId: main.documentId!,
    name: nameOf(main),
    findings: found.filter((finding) => first.get(sameness(finding)) === finding),
    uses,
  };
}
