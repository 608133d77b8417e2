import type { Core } from '@strapi/strapi';

/** What a process of the site has told, to be noted once the feed is read. @param newest revision of the feed */
export interface Told {
  note: (strapi: Core.Strapi, newest: number) => Promise<void>;
}

/** Reads what a process of the site tells in the query of an ask for changes, or names what of it is malformed. */
export type AskListener = (query: Record<string, unknown>) => Told | { malformed: string };
