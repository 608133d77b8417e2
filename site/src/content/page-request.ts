import type { Messages } from '../messages/messages.ts';
import type { Content } from './client.ts';

/** Links of an editor's, and the language they are in where it is not the page's. */
export interface Links<T> {
  items: T[];
  lang: string | undefined;
}

/** The brand as the content server names it. */
export interface Brand {
  brand: string;
  /** First segment of the content pages' addresses (decision 2). */
  brandSegment: string;
  /** Pages of the brand's own link group (decision 24). */
  brandPages: Links<{ title: string; href: string }>;
}

/** What a screen's query is given. */
export interface PageRequest {
  content: Content;
  locale: string;
  messages: Messages;
  /** For query parameters; never trusted. */
  url: URL;
  /** Of the path, decoded: the second is the locale, ids follow it (address.ts). */
  segments: string[];
  /** Never rejects: without an answer it is the brand that the environment names. */
  brand: Promise<Brand>;
}

/** A query's answer that the visitor is to be sent elsewhere: to a not-found page (decision 6). */
export class RedirectTo {
  constructor(readonly path: string) {}
}
