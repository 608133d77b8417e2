/** State of an entry's last edit, as `GET /live-on-the-site/…` answers (content/src/site-processes/standing.ts). */
export interface Standing {
  state: 'notified' | 'waiting' | 'live' | 'unasked';
  isGone: boolean;
  /** Times are milliseconds since 1970. */
  at: number;
  tookMs: number | null;
  known: number;
  missing: number;
  lastHeardAt: number | null;
  minutesUnasked: number;
  url: string | null;
  from: number | null;
  until: number | null;
}
