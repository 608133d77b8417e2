/** What the content server answers (src/catalogue-sheet/serve.ts). */
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
  /** Steps by their state: 0 waiting, 1 and 2 written, 3 published, -1 taken back. */
  progress?: Record<string, number>;
}

export interface Sheets {
  types: { uid: string; name: string; mayPublish: boolean }[];
  sheets: Import[];
}

export const STATES: Record<State, string> = {
  planned: 'Not applied',
  applying: 'Being applied',
  'rolling back': 'Being taken back',
  failed: 'Not applied: everything is as it was',
  applied: 'Applied',
  undoing: 'Being undone',
  undone: 'Undone',
  stuck: 'It needs the operator: see the server’s log',
};

export const isWorking = (state: State): boolean => ['applying', 'rolling back', 'undoing'].includes(state);
