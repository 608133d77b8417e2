import type { MayRead } from '../../core/rights/ability';
import { type DocumentResult, localesOf } from './document-check';
import { type Caused, keyOfCause, listCause, type ListedCause } from './causes';
import type { Cause, Finding, Line, ListedFinding } from './finding';
import { type Model } from '../../core/model/models';
import type { Results } from './results';

const lineOf = ({ check, level }: Finding): Line => (check === 'airline-rule-age' ? 'rules' : level);

interface TypeReport {
  /** Name in the API, and for editors. */
  type: string;
  label: string;
  entries: number;
  inOrder: number;
}

export interface Report {
  entries: number;
  inOrder: number;
  lines: Record<Line, number>;
  types: TypeReport[];
}

/** What is known of everything published. */
export interface HealthAnswer {
  /** Whether the last look failed. */
  hasFailed: boolean;
  /** ISO time of the last look that succeeded. */
  lookedAt: string | null;
  /** Scope of that look: 'all' entries, or the number of documents. */
  looked: 'all' | number;
  /** The last result. */
  report: Report | null;
}

/** At most so many findings without a cause are listed, and so many causes: a list is worked off from its top. */
const MAX_LISTED = 500;
/** Findings that are listed of each cause. */
const MAX_OF_CAUSE = 100;

function* visible(results: Results, models: Map<string, Model>, mayRead: MayRead) {
  for (const result of results.all) {
    const model = models.get(result.type);
    if (!model || !mayRead(model.uid, null)) continue;
    const findings = result.findings.filter((finding) =>
      localesOf(finding).every((locale) => mayRead(model.uid, locale)),
    );
    yield { result, model, findings };
  }
}

/** Counts of all entries that the caller may read. */
export function reportOf(results: Results, all: Model[], mayRead: MayRead): Report {
  const models = new Map(all.map((model) => [model.type, model]));
  const types = new Map<string, TypeReport>();
  const lines = { must: 0, better: 0, rules: 0 };
  const causes = new Set<string>();
  for (const { model, findings } of visible(results, models, mayRead)) {
    const { type, label } = model;
    const counted = types.get(type) ?? { type, label, entries: 0, inOrder: 0 };
    types.set(type, counted);
    counted.entries += 1;
    if (findings.length === 0) counted.inOrder += 1;
    for (const finding of findings) {
      const line = lineOf(finding);
      if (!finding.causes) lines[line] += 1;
      for (const cause of finding.causes ?? []) {
        const key = `${line} ${keyOfCause(cause)}`;
        if (!causes.has(key)) lines[line] += 1;
        causes.add(key);
      }
    }
  }
  const sum = (of: 'entries' | 'inOrder') => [...types.values()].reduce((total, each) => total + each[of], 0);
  return {
    entries: sum('entries'),
    inOrder: sum('inOrder'),
    lines,
    types: [...types.values()].toSorted((one, other) => one.label.localeCompare(other.label)),
  };
}

/** What the findings of a list may tell a caller. */
interface FindingRights {
  mayRead: MayRead;
  /** Whether they may name entries of a type. */
  mayName: (uid: string) => boolean;
  mayReadField: (uid: string, field: string, locale: string | null) => boolean;
}

/** The findings of one line, by type and name, and their causes. */
export function findingsOf(
  results: Results,
  all: Model[],
  { mayRead, mayName, mayReadField }: FindingRights,
  line: Line,
): { causes: ListedCause[]; findings: ListedFinding[] } {
  const models = new Map(all.map((model) => [model.type, model]));
  const found: ListedFinding[] = [];
  const byKey = new Map<string, Cause>();
  const mayReadPlace = (uid: string, field: string | null, locale: string | null) =>
    field === null || mayReadField(uid, field.split('.')[0] ?? '', locale);
  for (const { result, model, findings } of visible(results, models, mayRead))
    for (const { causes = [], ...finding } of findings)
      if (
        lineOf(finding) === line &&
        localesOf(finding).every((locale) => mayReadPlace(model.uid, finding.field, locale))
      ) {
        // The first language is the default one.
        for (const cause of causes) byKey.set(keyOfCause(cause), byKey.get(keyOfCause(cause)) ?? cause);
        found.push({
          ...finding,
          ...placeOf({ ...result, name: mayName(model.uid) ? result.name : '' }, model),
          locale: finding.inLocale ?? finding.locale,
          line,
          causes: causes.map(keyOfCause),
        });
      }
  const place = ({ typeLabel, name }: ListedFinding) => `${typeLabel} ${name}`;
  const sorted = found.toSorted((one, other) => place(one).localeCompare(place(other)));
  const caused = [...byKey]
    .map(([key, cause]): Caused => ({ cause, findings: sorted.filter(({ causes }) => causes.includes(key)) }))
    .toSorted((one, other) => other.findings.length - one.findings.length)
    .slice(0, MAX_LISTED);
  const listed = new Set([
    ...caused.flatMap(({ findings }) => findings.slice(0, MAX_OF_CAUSE)),
    ...sorted.filter(({ causes }) => causes.length === 0).slice(0, MAX_LISTED),
  ]);
  return {
    causes: caused.map((each) => listCause(each, models, results.catalogue)),
    findings: sorted.filter((finding) => listed.has(finding)),
  };
}

const placeOf = ({ documentId, name }: DocumentResult, { uid, label, isSingle }: Model) => ({
  uid,
  isSingle,
  documentId,
  typeLabel: label,
  name: name || label,
});
