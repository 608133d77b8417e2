import type { IncomingMessage } from 'node:http';

/** Whether the visitor's browser asks for less data: `Save-Data: on` (https://wicg.github.io/savedata/). */
export function savesData({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return /^on\b/i.test(String(headers['save-data'] ?? ''));
}
