import type { Feature } from '../../core/feature';
import type { Job } from '../../core/jobs/jobs';
import type { InWords } from './answers';
import { forgetSettledDates } from './on-edit';
import { serveOwnRight } from './own-right';
import { answerAsPlanned, type Previews } from './previews';
import { serveSchedules } from './serve';
import { createPlans } from './upgrade';
import { type Helpers, startSchedules } from './worker';

/** Publishing at a date. */
export function schedules(helpers: Helpers & { inWords: InWords } & Previews): Feature {
  let job: Job | undefined;
  return {
    register(strapi) {
      serveOwnRight(strapi);
      serveSchedules(strapi, helpers);
      answerAsPlanned(strapi);
    },
    async start(strapi) {
      await createPlans(strapi);
      job = startSchedules(strapi, helpers);
    },
    stop: () => job?.stop(),
    edits: forgetSettledDates,
  };
}
