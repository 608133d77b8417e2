import type { Messages } from '../../messages/messages.ts';
import type { ContentClient } from './client.ts';

/** Links of an editor, and their language if it is not the page's. */
export interface Links<T> {
  items: T[];
  lang: string | undefined;
}

/** The brand as named by the content server. */
export interface Brand {
  brand: string;
  /** First segment of the content pages' addresses (decision 2). */
  brandSegment: string;
  /** Pages of the brand's own link group (decision 24). */
  brandPages: Links<{ title: string; href: string }>;
}

/** The input of a screen's query. */
export interface PageRequest {
  content: ContentClient;
  locale: string;
  messages: Messages;
  /** For query parameters; untrusted. */
  url: URL;
  /** Decoded segments of the path: the second is the locale, followed by ids (contract/addresses.ts). */
  segments: string[];
  /** Never rejects: if the call fails, it is the brand from the environment. */
  brand: Promise<Brand>;
}

/** Result of a query that redirects the visitor: to a not-found page (decision 6), or for good to where something has moved. */
export class RedirectTo {
  constructor(
    readonly path: string,
    readonly status: 301 | 302 = 302,
  ) {}
}
