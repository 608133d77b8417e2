import type { FeedRequestListener } from '../../core/feed-request-listener';
import type { Feature } from '../../core/feature';
import { recordEdits } from './on-edit';
import { serveChanges } from './serve';
import { startChangeFeed } from './start';

/** Says what visitors see differently, for the site. @param listeners what else each ask of the site is told to */
export const changeFeed = (listeners: readonly FeedRequestListener[]): Feature => ({
  register: (strapi) => serveChanges(strapi, process.env.CONTENT_WEBHOOK_SECRET, listeners),
  start: startChangeFeed,
  edits: recordEdits,
});
