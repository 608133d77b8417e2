import type { Core } from '@strapi/strapi';
import { repeat } from '../../core/jobs/jobs';
import { recordFiles, recordLocales } from './direct-writes';
import { ensureEpoch, noteContents } from './epoch';
import { prune } from './prune';
import { createTables } from './tables';

const TIDYING_INTERVAL_MS = 60_000;

/** Notes the contents first: pruned changes explain nothing any more. */
async function tidy(strapi: Core.Strapi): Promise<void> {
  await noteContents(strapi);
  await prune(strapi);
}

/** Prepares the feed's tables and records changes outside the document service. Call it before anything else writes. */
export async function startChangeFeed(strapi: Core.Strapi): Promise<void> {
  await createTables(strapi);
  await ensureEpoch(strapi);
  await prune(strapi);
  recordFiles(strapi);
  recordLocales(strapi);
  repeat(strapi, { everyMs: TIDYING_INTERVAL_MS, problem: 'The change feed was not tidied' }, () => tidy(strapi));
}
