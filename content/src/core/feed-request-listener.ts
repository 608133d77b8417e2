import type { Core } from '@strapi/strapi';

/** What a process of the site has told, to be noted once the feed is read. @param newest revision of the feed */
export interface Report {
  note: (strapi: Core.Strapi, newest: number) => Promise<void>;
}

/** Reads what a process of the site tells in the query of a request to `GET /api/changes`, or names what of it is malformed. */
export type FeedRequestListener = (query: Record<string, unknown>) => Report | { malformed: string };
