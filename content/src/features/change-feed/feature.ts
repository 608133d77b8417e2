import type { AskListener } from '../../core/ask-listener';
import type { Feature } from '../../core/feature';
import { recordEdits } from './documents';
import { serveChanges } from './serve';
import { startChangeFeed } from './start';

/** Says what visitors see differently, for the site. @param listeners what else each ask of the site is told to */
export const changeFeed = (listeners: readonly AskListener[]): Feature => ({
  register: (strapi) => serveChanges(strapi, process.env.CONTENT_WEBHOOK_SECRET, listeners),
  start: startChangeFeed,
  edits: recordEdits,
});
