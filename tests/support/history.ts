import { expect } from 'vitest';
import type { HistoryRecord } from '../../content/src/features/history/reading.ts';
import type { RestoreResult } from '../../content/src/features/history/restore.ts';
import type { Colleague } from './colleagues.ts';

type Query = Record<string, string>;

/** The history of a content server, as somebody sees it. */
export class History {
  readonly #ask: Colleague['ask'];

  constructor({ ask }: Pick<Colleague, 'ask'>) {
    this.#ask = ask;
  }

  /** A page of it. */
  async page(query: Query = {}): Promise<{ records: HistoryRecord[]; next: number | null }> {
    const { status, body } = await this.#ask('GET', `/history?${new URLSearchParams(query)}`);
    expect(status).toBe(200);
    return body;
  }

  /** The records of an entry, the newest first. @param type API name in the singular */
  async of(type: string, documentId: string, query: Query = {}): Promise<HistoryRecord[]> {
    return (await this.page({ type: `api::${type}.${type}`, documentId, limit: '50', ...query })).records;
  }

  restore = ({ record }: Pick<HistoryRecord, 'record'>, body: object = {}) =>
    this.#ask('POST', `/history/${record}/restore`, body);

  /** What could not be put back. */
  async restored(record: Pick<HistoryRecord, 'record'>, body: object = {}): Promise<RestoreResult['leftOut']> {
    const { status, body: answer } = await this.restore(record, body);
    expect([status, answer.error]).toEqual([200, undefined]);
    return answer.leftOut;
  }
}

/** Records as one line each: 'changed Price 8,995 → 7,995'. */
export const linesOf = (records: HistoryRecord[]): string[] =>
  records.map(({ kind, locale, changes }) =>
    [
      kind,
      locale ?? 'all',
      ...changes.map(({ label, before, after }) => `${label} ${before ?? 'empty'} → ${after ?? 'empty'}`),
    ].join(' '),
  );
