import type { Core } from '@strapi/strapi';
import type { Feed } from 'contract/wire';
import type { FileValue } from './entry';
import { requiresFullCheck, checkAll, checkChanges } from './check-published';
import { Pictures } from './pictures';
import type { Results } from './results';
import { today } from '../../core/places/site-settings';

interface State {
  results: Results;
  epoch: string;
  /** Changes up to this revision are final and known. */
  since: number;
  /** Changes after it that are known too. */
  known: Set<number>;
}

/** Reads what visitors see differently since a revision. */
export type ReadFeed = (strapi: Core.Strapi, since: number) => Promise<Feed>;

/** Pictures that are seen before the entries with them are checked again. */
const PICTURES_AT_ONCE = 100;

/**
 * Findings in everything that is published, as this process knows it. The first question looks at all entries; later
 * ones read the change feed and look again only at what has changed, and at entries whose findings rest on that.
 */
export class Health {
  readonly pictures: Pictures;
  readonly #strapi: Core.Strapi;
  readonly #readFeed: ReadFeed;
  #state: State | undefined;
  #looking: Promise<Results> | undefined;
  #seen: FileValue[] = [];
  /** When the last look ended; undefined before the first. */
  lookedAt: Date | undefined;
  /** Scope of the last look: 'all' entries, or the number of documents. */
  looked: 'all' | number = 0;

  constructor(strapi: Core.Strapi, readFeed: ReadFeed) {
    this.#strapi = strapi;
    this.#readFeed = readFeed;
    this.pictures = new Pictures(strapi);
  }

  /** The last result, however old. */
  get results(): Results | undefined {
    return this.#state?.results;
  }

  /** The current result; concurrent callers share one look. */
  look({ atAll = false } = {}): Promise<Results> {
    this.#looking ??= this.#look(atAll).finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  async #look(atAll: boolean): Promise<Results> {
    const state = this.#state;
    // The feed is read before the entries: a change in between is checked twice, never missed.
    const feed = await this.#readFeed(this.#strapi, state?.since ?? Number.MAX_SAFE_INTEGER);
    const changes = feed.changes.filter(({ revision }) => !state?.known.has(revision));
    const isKept = state && !atAll && feed.epoch === state.epoch && feed.from <= state.since;
    let results = isKept ? state.results : undefined;
    if (results?.catalogue.settings.today === today() && !changes.some(requiresFullCheck))
      this.looked = await checkChanges(this.#strapi, results, changes);
    else {
      results = await checkAll(this.#strapi, this.pictures);
      this.looked = 'all';
    }
    this.#state = { ...this.#stateOf(feed), results };
    this.lookedAt = new Date();
    this.#lookAtPictures();
    return results;
  }

  readonly #stateOf = ({ epoch, settled, changes }: Feed) => ({
    epoch,
    since: settled,
    known: new Set(changes.map(({ revision }) => revision)),
  });

  /** Reads pictures nobody has looked at yet, one after the other, while nobody waits for it. */
  #lookAtPictures(): void {
    if (this.pictures.waiting === 0) return;
    const seen = (file: FileValue) => {
      this.#seen.push(file);
      if (this.#seen.length >= PICTURES_AT_ONCE) void this.#checkSeen();
    };
    this.pictures
      .work(seen)
      .then(() => this.#checkSeen())
      .catch((error: Error) => this.#strapi.log.warn(`Pictures were not looked at: ${error.message}`));
  }

  async #checkSeen(): Promise<void> {
    const files = this.#seen.splice(0);
    const results = this.#state?.results;
    if (!results || files.length === 0) return;
    const change = { revision: 0, type: 'upload/files', locale: null, effect: 'changed' as const, fields: null };
    await checkChanges(
      this.#strapi,
      results,
      files.map(({ documentId = '' }) => ({ ...change, documentId })),
    ).catch((error: Error) => this.#strapi.log.warn(`Entries were not checked again: ${error.message}`));
  }
}
