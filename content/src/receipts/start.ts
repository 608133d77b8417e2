import type { Core } from '@strapi/strapi';
import { forgetProcesses } from './processes';
import { forgetReceipts } from './receipt';
import { createReceiptTables } from './tables';

const TIDYING_INTERVAL_MS = 10 * 60_000;

async function tidy(strapi: Core.Strapi): Promise<void> {
  await forgetProcesses(strapi);
  await forgetReceipts(strapi);
}

/** Prepares the tables of the receipts and keeps them small. Call it before the server answers. */
export async function startReceipts(strapi: Core.Strapi): Promise<void> {
  await createReceiptTables(strapi);
  await tidy(strapi);
  const tidying = setInterval(() => {
    tidy(strapi).catch((error: Error) => strapi.log.warn(`The receipts were not tidied: ${error.message}`));
  }, TIDYING_INTERVAL_MS);
  tidying.unref();
}
