import { z } from 'zod';
import type { Stamp } from './changes.ts';

/** A stamp that another process, or an earlier version of the site, has stored. */
export const StoredStamp = z.object({
  process: z.string(),
  order: z.number(),
  at: z.number(),
  feed: z.object({ epoch: z.string(), revision: z.number() }).optional(),
}) satisfies z.ZodType<Stamp>;
