/** Messages between content server and site; each parses those from outside with a parser of its own. */

/** Effect on something that visitors can see; anything in doubt is 'entered' or 'left'. */
export type Effect = 'changed' | 'entered' | 'left';

/** A change that visitors see. */
export interface Change {
  /** Name in the API: 'luggages', 'corporate-detail', 'upload/files', 'i18n/locales'. */
  type: string;
  documentId: string | null;
  /** null: all languages. */
  locale: string | null;
  effect: Effect;
  /** The attributes that differ from before, if it is known which; with 'entered' and 'left' it is all of them. */
  fields: string[] | null;
}

/** An answer of the change feed, `GET /api/changes?since=N` (docs/decisions/change-feed.md). */
export interface Feed {
  /** Another one when the content server cannot say what has changed. */
  epoch: string;
  /** The highest revision that has been committed. */
  revision: number;
  /** Nothing will appear at or below this revision any more: what a caller asks with the next time. */
  settled: number;
  /** Changes up to this revision are no longer known. */
  from: number;
  changes: (Change & { revision: number })[];
}

/** The parameters of `GET /api/changes`, by which a process of the site asks for changes and says how far it is. */
export interface FeedQuery {
  /** Changes after this revision. */
  since: number;
  /** A UUID that it makes up at its start. */
  process?: string;
  /** The site's public origin. */
  site?: string;
  /** Every change up to this revision shows on the next visit of any page. */
  reached?: number;
  /** Whether this is its last ask, because it ends. */
  leaving?: '1';
  /** Any number of times, ten at most: how often an address was asked for that nothing answers, a space, its path. */
  missed?: string[];
}
