/** Where the last edit of an entry stands, as `GET /receipts/…` answers (content/src/receipts/judge.ts). */
export interface Standing {
  state: 'told' | 'partly' | 'live' | 'silent';
  isGone: boolean;
  /** Times are milliseconds since 1970. */
  liveAt: number | null;
  livePages: number;
  /** Whether somebody has asked right after the edit. */
  isPrompt: boolean;
  tookMs: number | null;
  /** `since`: when the older version was made that the page still shows; 0 if that is not known. */
  pages: { url: string; since?: number }[];
  live: number;
  behind: number;
  later: number;
  ownStatus: number | null;
  processes: { known: number; missing: number; lastHeardAt: number | null };
  waitedMs: number;
  previousAt: number | null;
  reference: string;
}
