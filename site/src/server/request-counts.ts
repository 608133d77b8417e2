import type { State } from '../cache/page-cache.ts';

/*
 * Plain numbers, read when somebody asks for the metrics (metrics.ts): a counter with labels costs more
 * than a cached page may.
 */

export type Kind = 'page' | 'image' | 'file' | 'asset' | 'service';

/** Answers by kind and by the first digit of their status; 0 are visitors who left before one began. */
export const requests: Record<Kind, number[]> = {
  page: [0, 0, 0, 0, 0, 0],
  image: [0, 0, 0, 0, 0, 0],
  file: [0, 0, 0, 0, 0, 0],
  asset: [0, 0, 0, 0, 0, 0],
  service: [0, 0, 0, 0, 0, 0],
};

export function countRequest(kind: Kind, status = 0): void {
  const counts = requests[kind];
  const digit = Math.trunc(status / 100);
  counts[digit] = (counts[digit] ?? 0) + 1;
}

/** How a page's answer came about; 'unkept' ones are made for one visitor. */
export type Source = State | 'unkept';

export const pageAnswers: Record<Source, number> = {
  hit: 0,
  stale: 0,
  miss: 0,
  renewed: 0,
  failed: 0,
  unkept: 0,
};
