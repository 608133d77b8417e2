import type { Feature } from '../../core/feature';
import type { Job } from '../../core/jobs/jobs';
import { forgetSettledDates } from './on-edit';
import { serveOwnRight } from './own-right';
import { createSchedules } from './rows';
import { serveSchedules } from './serve';
import { type Helpers, startSchedules } from './worker';

/** Publishing at a date. */
export function schedules(helpers: Helpers): Feature {
  let job: Job | undefined;
  return {
    register(strapi) {
      serveOwnRight(strapi);
      serveSchedules(strapi, helpers.mistakesIn);
    },
    async start(strapi) {
      await createSchedules(strapi);
      job = startSchedules(strapi, helpers);
    },
    stop: () => job?.stop(),
    edits: forgetSettledDates,
  };
}
