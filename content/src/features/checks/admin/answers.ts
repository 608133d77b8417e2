import type { Finding as Found } from '../finding';
import type { Report } from '../report';

/** Something that is wrong in the entry of an edit view. */
export interface Finding extends Found {
  /** Of the field itself. */
  label: string | null;
}

export interface HealthAnswer {
  hasFailed: boolean;
  /** ISO time of the last look that succeeded. */
  lookedAt: string | null;
  report: Report | null;
}
