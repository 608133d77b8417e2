import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { bearsContentToken } from '../../core/rights/callers';
import { isDatabaseAway } from '../../core/tables/database-away';
import { languagesAbout, readEntry } from './entry';
import type { Planned } from './planned';
import { findSchedule, type Schedule } from './rows';
import { readAsPlanned } from './trial';

/** A plan of which there is a preview. */
type Previewed = Schedule & { planned: Planned };

const OVER = 'This plan has been done or cancelled.';

/**
 * Gives the address at which the site shows an entry as if its plan had run.
 * @returns undefined where the caller may not read all that it shows, or it shows on no page
 */
type PreviewAddress = (target: {
  uid: string;
  documentId: string;
  locale: string;
  plan: string;
}) => Promise<string | undefined>;

/** What the previews of plans need of the site's. */
export interface Previews {
  previewAddress: PreviewAddress;
  /** Whether the caller may see the plans of such an entry, if it has any. */
  mayPreview: (target: { uid: string; locale: string; plan: string }) => Promise<boolean>;
}

/** Whether a plan waits or asks, and puts something on the site. */
const isPreviewed = (schedule: Schedule | undefined): schedule is Previewed =>
  schedule?.action === 'publish' && schedule.state !== 'done' && schedule.planned !== null;

/** What work finds as it will be then. @throws NotFoundError if the plan is over, or cannot be done as things are */
async function asPlanned<Result>(strapi: Core.Strapi, plan: Schedule | undefined, work: () => Promise<Result>) {
  if (!isPreviewed(plan)) throw new errors.NotFoundError(OVER);
  try {
    return await readAsPlanned(strapi, plan, work);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    throw new errors.NotFoundError((error as Error).message);
  }
}

/** The address of the preview of a plan in a language. @throws NotFoundError with a sentence if there is none */
export async function previewOf(
  strapi: Core.Strapi,
  plan: Schedule | undefined,
  locale: string,
  addressOf: PreviewAddress,
): Promise<string | undefined> {
  if (!isPreviewed(plan)) throw new errors.NotFoundError(OVER);
  const { uid, documentId, id } = plan;
  const about = languagesAbout(await readEntry(strapi, plan), plan.planned);
  if (!about.some((code) => code === null || code === locale))
    throw new errors.NotFoundError('It is not in this plan.');
  return asPlanned(strapi, plan, () => addressOf({ uid, documentId, locale, plan: id }));
}

/**
 * Answers calls of the content API with `plan=…` as if that plan had run. Like drafts, only for the site's token: which editor
 * may see it was asked when the preview's address was made.
 */
export function answerAsPlanned(strapi: Core.Strapi): void {
  const answer: Core.MiddlewareHandler = async (ctx, next) => {
    const { plan, ...query } = ctx.query;
    // Only reading is taken back whole: a file that is uploaded or deleted is not in the transaction.
    if (plan === undefined || !['GET', 'HEAD'].includes(ctx.method)) {
      await next();
      return;
    }
    if (!(await bearsContentToken(strapi, ctx))) throw new errors.PolicyError('Plans are not public');
    ctx.query = query;
    const schedule = typeof plan === 'string' ? await findSchedule(strapi, plan) : undefined;
    await asPlanned(strapi, schedule, () => next() as Promise<unknown>);
  };
  strapi.server.api('content-api').use(answer);
}
