import type { Core } from '@strapi/strapi';
import { judge, lastSeen, type Standing } from './judge';
import { haveAllSpoken, siteProcesses } from './processes';
import { keepLive, type Receipt } from './receipt';
import { now } from './tables';

const MOST_PAGES = 24;
/** Receipts of which the log has been told that the site does not answer; begun anew when there are many. */
const logged = new Set<string>();
const MOST_LOGGED = 1000;

/** Where an edit stands; once it has been seen live, that is kept. */
export async function standingOf(strapi: Core.Strapi, receipt: Receipt): Promise<Standing> {
  if (receipt.live?.revision === receipt.revision) return lastSeen(receipt, receipt.live);
  const [processes, time] = [await siteProcesses(strapi), await now(strapi)];
  const standing = judge(receipt, processes, time);
  // There may be processes of which this content server has not heard since it started.
  if (standing.state === 'live' && !haveAllSpoken()) return { ...standing, state: 'told', liveAt: null };
  if (standing.state === 'live') {
    const { livePages: count, later, ownStatus: own } = standing;
    const pages = standing.pages.slice(0, MOST_PAGES).map(({ url }) => url);
    await keepLive(strapi, receipt, { revision: receipt.revision, at: time, pages, count, later, own });
  }
  if (standing.state === 'silent') logOnce(strapi, standing.reference);
  return standing;
}

function logOnce(strapi: Core.Strapi, reference: string): void {
  if (logged.has(reference)) return;
  if (logged.size >= MOST_LOGGED) logged.clear();
  logged.add(reference);
  strapi.log.warn(`The site has not said whether it serves an edit: ${reference}`);
}
