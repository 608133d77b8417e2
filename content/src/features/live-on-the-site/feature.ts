import type { FeedRequestListener } from '../../core/feed-request-listener';
import type { Feature } from '../../core/feature';
import { askerOf } from './asker';
import { createProcesses, recordProcess } from './processes';
import { serveStandings } from './serve';

/** Which processes of the site have reached an edit. */
export const liveOnTheSite: Feature = { register: serveStandings, start: createProcesses };

/** Notes how far a process of the site is. */
export const hearProcess: FeedRequestListener = (query) => {
  const asker = askerOf(query);
  return asker
    ? { note: (strapi, newest) => recordProcess(strapi, asker, newest) }
    : { malformed: 'process, site, reached or leaving' };
};
