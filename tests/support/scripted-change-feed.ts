import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { webhookSecret } from './environment.ts';

export interface Change {
  /** As in the API: 'luggages', 'corporate-detail', 'upload/files', 'i18n/locales'. */
  type: string;
  documentId: string | null;
  /** null: in all languages. */
  locale: string | null;
  effect: 'changed' | 'entered' | 'left';
  /** The attributes that differ; absent if any of them may. */
  fields?: string[];
}
type FeedFault = 'answers 500' | 'resets the connection' | 'hangs' | 'is gone';

/** Of a site that has no secret for webhooks. */
export const API_TOKEN = 'a token of the content API';
/** The time in ms after which no lower number can follow. */
const SETTLED_MS = 60_000;

/** The change feed of a content server for tests: what editors did, in the order of its numbers. */
export class ChangeFeed {
  fault: FeedFault | undefined;
  /** How each call was answered. */
  calls: (number | FeedFault)[] = [];
  #epoch = randomUUID();
  #revision = 0;
  #reached = 0;
  #from = 0;
  #changes: (Change & { revision: number; at: number })[] = [];

  /** Whether the site has every change so far. */
  get isReached(): boolean {
    return this.#changes.every(({ revision }) => revision <= this.#reached);
  }

  /** The next number, for a change that becomes visible later; others may overtake it. */
  take(): number {
    return ++this.#revision;
  }

  add(change: Change, revision = this.take()): void {
    this.#changes.push({ revision, at: Date.now(), ...change });
    this.#changes.sort((a, b) => a.revision - b.revision);
  }

  /** Forgets all changes so far, as after a day. */
  prune(): void {
    this.#from = this.#revision;
    this.#changes = [];
  }

  /** From now on it is the feed of another database. */
  startAnew(): void {
    this.#epoch = randomUUID();
    this.#revision = 0;
    this.#from = 0;
    this.#changes = [];
  }

  /** Answers `GET /api/changes?since=N`. */
  respond({ headers }: IncomingMessage, { searchParams }: URL, response: ServerResponse): void {
    const send = (status: number, body: object) => {
      this.calls.push(status);
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(body));
    };
    if (this.fault === 'is gone') return send(404, {});
    if (this.fault === 'answers 500') return send(500, {});
    if (this.fault) {
      this.calls.push(this.fault);
      if (this.fault === 'resets the connection') response.destroy();
      return;
    }
    const known = [webhookSecret, API_TOKEN].map((token) => `Bearer ${token}`);
    if (!known.includes(headers.authorization ?? '')) return send(401, {});
    const since = searchParams.get('since') ?? '';
    if (!/^\d+$/.test(since)) return send(400, {});
    this.#reached = Number(searchParams.get('reached'));
    const young = this.#changes.find(({ at }) => at > Date.now() - SETTLED_MS);
    const settled = young ? young.revision - 1 : this.#revision;
    const changes = this.#changes
      .filter(({ revision }) => revision > Math.min(Number(since), settled))
      .map(({ at: _at, ...change }) => change);
    const revision = Math.max(this.#from, ...this.#changes.map((change) => change.revision));
    send(200, { epoch: this.#epoch, revision, settled: Math.min(settled, revision), from: this.#from, changes });
  }
}
