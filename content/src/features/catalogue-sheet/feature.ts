import type { Feature } from '../../core/feature';
import type { Job } from '../../core/jobs/jobs';
import type { CheckForm } from './findings';
import { createJournal } from './journal';
import type { IsPlanned } from './new-entries';
import { followReplaced } from './pictures';
import { serveCatalogueSheets } from './serve';
import { startWork } from './worker';

/** A spreadsheet in and out. */
export function catalogueSheet({ checkForm, isPlanned }: { checkForm: CheckForm; isPlanned: IsPlanned }): Feature {
  let job: Job | undefined;
  return {
    register: (strapi) => serveCatalogueSheets(strapi, { checkForm, lookForWork: () => job?.look() }),
    async start(strapi) {
      await createJournal(strapi);
      followReplaced(strapi);
      job = startWork(strapi, isPlanned);
    },
    stop: () => job?.stop(),
  };
}
