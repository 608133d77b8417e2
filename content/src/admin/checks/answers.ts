/** Something that is wrong in an entry, as the content server names it (src/checks/finding.ts). */
export interface Finding {
  check: string;
  level: 'must' | 'better';
  sentence: string;
  shoppers: string;
  action: string;
  /** Path of the field in the edit view, and the label of the field itself. */
  field: string | null;
  label: string | null;
  /** The language in which it is to be mended, if that is another than the entry's. */
  inLocale?: string;
}

export type Line = 'must' | 'better' | 'rules';

export interface ListedFinding extends Omit<Finding, 'label'> {
  uid: string;
  typeLabel: string;
  isSingle: boolean;
  documentId: string;
  name: string;
  locale: string | null;
}

export interface HealthAnswer {
  hasFailed: boolean;
  /** ISO time of the last look that succeeded. */
  lookedAt: string | null;
  report: {
    entries: number;
    inOrder: number;
    lines: Record<Line, number>;
    types: { type: string; label: string; entries: number; inOrder: number }[];
  } | null;
}

export const count = (number: number, one: string, several = `${one}s`) => `${number} ${number === 1 ? one : several}`;
