/*
 * Plain numbers, read when metrics are scraped (metrics.ts): a counter with labels costs more time than a
 * cached page may take.
 */

export type Kind = 'page' | 'image' | 'file' | 'asset' | 'service';

/** Responses by kind and first digit of the status; 0 counts clients that disconnected before one began. */
export const requests: Record<Kind, number[]> = {
  page: [0, 0, 0, 0, 0, 0],
  image: [0, 0, 0, 0, 0, 0],
  file: [0, 0, 0, 0, 0, 0],
  asset: [0, 0, 0, 0, 0, 0],
  service: [0, 0, 0, 0, 0, 0],
};

/** Counts a response. @param status 0 if the client disconnected before it began */
export function countRequest(kind: Kind, status = 0): void {
  const counts = requests[kind];
  const digit = Math.trunc(status / 100);
  counts[digit] = (counts[digit] ?? 0) + 1;
}

/**
 * Source of a page's response: 'stale' from the cache, while it is re-rendered; 'uncached' ones are rendered for one
 * visitor.
 */
export type Source = 'hit' | 'stale' | 'miss' | 'renewed' | 'uncached';

export const pageAnswers: Record<Source | 'failed', number> = {
  hit: 0,
  stale: 0,
  miss: 0,
  renewed: 0,
  failed: 0,
  uncached: 0,
};
