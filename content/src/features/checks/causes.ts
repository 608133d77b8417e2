import { PRODUCT_KINDS } from 'contract/addresses';
import type { Catalogue } from './catalogue';
import { englishNameOf } from '../../core/model/language-names';
import type { Model } from '../../core/model/models';
import { type Cause, count, type ListedFinding, names, type Problem } from './finding';

/** A cause, with what it makes wrong: one line of a list, with one remedy. */
export interface ListedCause {
  key: string;
  sentence: string;
  /** Effects on visitors of the site, each once. */
  shoppers: string[];
  action: string;
  /** The entry in which it is mended; null: the bin of files. */
  place: { uid: string; isSingle: boolean; documentId: string; locale: string | null } | null;
  /** Number of the other entries in which it is found. */
  entries: number;
}

interface Words {
  is: string;
  /** What one entry does with it, and several. */
  use: readonly [one: string, several: string];
  action: string;
}

const WORDS: Record<Problem, Words> = {
  'not published': { is: 'is not published', use: ['names it', 'name it'], action: 'Open it, to publish it' },
  'without code': { is: 'has no code', use: ['names it', 'name it'], action: 'Enter the code' },
  deleted: { is: 'was deleted', use: ['had it', 'had it'], action: 'Put it back from the bin of files' },
};

/** The same for all findings of a cause. */
export const keyOfCause = ({ problem, type, documentId }: Cause) => `${type ?? 'file'} ${documentId} ${problem}`;

/** Findings of the same cause. */
export interface Caused {
  cause: Cause;
  findings: ListedFinding[];
}

/** '34 items name it'; '' if only the cause itself is concerned. */
function usesOf(
  others: ReadonlyMap<string, ListedFinding>,
  models: ReadonlyMap<string, Model>,
  { use }: Words,
): string {
  if (others.size === 0) return '';
  const items = new Set(PRODUCT_KINDS.map((kind) => models.get(kind)?.uid as string | undefined));
  const areItems = [...others.values()].every(({ uid }) => items.has(uid));
  const number = areItems ? count(others.size, 'item') : count(others.size, 'entry', 'entries');
  return `: ${number} ${use[others.size === 1 ? 0 : 1]}`;
}

/** A cause as it is listed. @param models by their names in the API */
export function listCause(
  { cause, findings }: Caused,
  models: ReadonlyMap<string, Model>,
  catalogue: Catalogue,
): ListedCause {
  const { problem, type, documentId, name } = cause;
  const words = WORDS[problem];
  const model = type === null ? undefined : models.get(type);
  const others = new Map(
    findings.flatMap((each) => (each.documentId === documentId ? [] : [[`${each.uid} ${each.documentId}`, each]])),
  );
  const locales = [...new Set(findings.flatMap(({ locale }) => locale ?? []))];
  // Where other languages show it, those that do not are named.
  const isPartly = problem === 'not published' && type !== null && catalogue.isPublished(type, documentId);
  const languages = isPartly ? ` in ${names(locales.map(englishNameOf))}` : '';
  const main = catalogue.settings.defaultLocale;
  return {
    key: keyOfCause(cause),
    sentence: `${model?.label ?? 'File'} "${name}" ${words.is}${languages}${usesOf(others, models, words)}.`,
    shoppers: [...new Set(findings.map(({ shoppers }) => shoppers))],
    action: words.action,
    place: model
      ? {
          uid: model.uid,
          isSingle: model.isSingle,
          documentId,
          locale: locales.includes(main) ? main : (locales[0] ?? null),
        }
      : null,
    entries: others.size,
  };
}
