import type { Feature } from '../../core/feature';
import type { Job } from '../../core/jobs/jobs';
import type { Plans } from './dates';
import type { CheckForm } from './findings';
import { createJournal } from './journal';
import { followReplaced } from './pictures';
import { serveCatalogueSheets } from './serve';
import { startWork } from './worker';

/** A spreadsheet in and out. */
export function catalogueSheet({ checkForm, plans }: { checkForm: CheckForm; plans: Plans }): Feature {
  let job: Job | undefined;
  return {
    register: (strapi) => serveCatalogueSheets(strapi, { checkForm, plans, lookForWork: () => job?.look() }),
    async start(strapi) {
      await createJournal(strapi);
      followReplaced(strapi);
      job = startWork(strapi, plans.isPlanned);
    },
    stop: () => job?.stop(),
  };
}
