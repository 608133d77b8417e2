/** What the content server answers (../serve.ts). */
export interface PlannedCell {
  column: string;
  group: 'Price' | 'Text' | 'Picture' | 'Relation' | 'Link' | 'Other';
  old: string;
  new: string;
  /** Percent, of a price that moves by more than it may. */
  moves?: number;
}

export interface PlannedRow {
  row: number;
  key: string;
  kind: 'new' | 'changed';
  conflict: 'unpublished' | 'edited' | null;
  cells: PlannedCell[];
  /** What 'What is wrong here' would say afterwards. */
  findings?: string[];
}

export interface Plan {
  id: string;
  counts: { new: number; changed: number; unchanged: number; errors: number };
  sheets: {
    uid: string;
    name: string;
    rows: PlannedRow[];
    errors: { row: number | null; sentence: string }[];
    unknownColumns: string[];
    creates: { uid: string; name: string }[];
  }[];
  unknownSheets: string[];
  unusedPictures: string[];
  /** Of an apply that was refused: what has to be decided. */
  questions?: ('errors' | 'prices' | 'conflicts')[];
}

export type State = 'planned' | 'applying' | 'rolling back' | 'failed' | 'applied' | 'undoing' | 'undone' | 'stuck';

export interface Import {
  id: string;
  name: string;
  state: State;
  /** Milliseconds since 1970. */
  madeAt: number;
  outcome: { problem?: string; kept?: string[] } | null;
  /** Steps by their state: 0 waiting, 1 and 2 written, 3 published, -1 taken back. Of an import that is followed. */
  progress?: Record<string, number>;
  publishes?: boolean;
  types?: { uid: string; entries: number }[];
}

export interface Sheets {
  types: { uid: string; name: string; mayPublish: boolean }[];
  sheets: Import[];
}

export const STATES: Record<State, string> = {
  planned: 'Not applied yet; kept for a day',
  applying: 'Being applied',
  'rolling back': 'Being taken back',
  failed: 'Not applied: everything is as it was',
  applied: 'Applied',
  undoing: 'Being undone',
  undone: 'Undone',
  stuck: 'Stopped half-way: tell the person who runs the site',
};

export const isWorking = (state: State): boolean => ['applying', 'rolling back', 'undoing'].includes(state);

const number = (count: number) => count.toLocaleString('en');
export const counted = (count: number, one: string): string => `${number(count)} ${one}${count === 1 ? '' : 's'}`;

/** '12 new, 240 changed, 48 unchanged, 3 errors' */
export const countsIn = ({ counts }: Plan): string =>
  `${number(counts.new)} new, ${number(counts.changed)} changed, ${number(counts.unchanged)} unchanged, ${counted(counts.errors, 'error')}`;

/** The most, in percent, by which a price of a row moves too far; 0 if none does. */
export const moveOf = ({ cells }: PlannedRow): number => Math.max(0, ...cells.map(({ moves }) => moves ?? 0));

/** Names that a sentence can hold. */
const MAX_NAMED = 5;

/** 'A, B, C and 297 more' */
export const someOf = (names: readonly string[]): string =>
  names.length <= MAX_NAMED + 1
    ? names.join(', ')
    : `${names.slice(0, MAX_NAMED).join(', ')} and ${number(names.length - MAX_NAMED)} more`;
