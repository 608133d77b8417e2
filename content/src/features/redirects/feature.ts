import type { Feature } from '../../core/feature';
import { updateRedirects, type LastPublished } from './on-edit';
import { createMissed } from './missed';
import { serveRedirects } from './serve';

/** Addresses that have moved. */
export const redirects = (lastPublished: LastPublished): Feature => ({
  register: serveRedirects,
  start: createMissed,
  edits: updateRedirects(lastPublished),
});
