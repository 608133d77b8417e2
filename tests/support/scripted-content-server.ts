import type { IncomingMessage, ServerResponse } from 'node:http';
import { BreakableContentServer } from './breakable-content-server.ts';
import type { Answer } from './recorded-answers.ts';
import { ChangeFeed } from './scripted-change-feed.ts';

type Values = Record<string, unknown>;
/** What an editor did to an entry or a file, in one language or in all; null: withdrew it. */
interface Edit {
  documentId: string;
  locale: string | undefined;
  values: Values | null;
}

/**
 * A breakable content server whose content tests edit, with a change feed. An edited entry has its new values wherever an
 * answer contains it, and a withdrawn one is in no list; orders, filters and totals stay those of the real content
 * server. Fields can be lacking. It sends no webhooks (webhook.ts does).
 */
export class ScriptedContentServer extends BreakableContentServer {
  readonly feed = new ChangeFeed();
  #edits: Edit[] = [];
  #lacking: { type: string; field: string } | undefined;

  override forgetCalls(): void {
    super.forgetCalls();
    this.feed.calls = [];
  }

  /** A text as it is now, in English. */
  async textOf(type: string, documentId: string, field: string): Promise<string> {
    const { body } = await this.answerTo(
      `/api/${type}?locale=en&fields[0]=${field}&filters[documentId][$eq]=${documentId}`,
    );
    return JSON.parse(body.toString()).data[0][field];
  }

  /** Changes fields of an entry, in one language or in all, and adds that to the feed. The returned function takes it back. */
  edit(type: string, documentId: string, values: Values, locale?: string): () => void {
    const row = this.#change(type, documentId, values, locale);
    const edit = this.#edits.at(-1);
    this.feed.add(row);
    return () => {
      this.#edits = this.#edits.filter((other) => other !== edit);
      this.feed.add(row);
    };
  }

  /** Takes the edit's number now; the returned function makes it visible, in the feed as well. */
  beginEdit(type: string, documentId: string, values: Values): () => void {
    const revision = this.feed.take();
    return () => this.feed.add(this.#change(type, documentId, values), revision);
  }

  /** Withdraws an entry in all languages; the returned function publishes it again. */
  withdraw(type: string, documentId: string): () => void {
    const edit = { documentId, locale: undefined, values: null };
    const row = { type, documentId, locale: null };
    this.#edits.push(edit);
    this.feed.add({ ...row, effect: 'left' });
    return () => {
      this.#edits = this.#edits.filter((other) => other !== edit);
      this.feed.add({ ...row, effect: 'entered' });
    };
  }

  /** Removes a field from a type: a query that asks for it gets 400. The returned function adds it again. */
  removeField(type: string, field: string): () => void {
    this.#lacking = { type, field };
    return () => (this.#lacking = undefined);
  }

  /** Replaces everything by the real content, with this edit that no feed knows. */
  replaceDatabase(type: string, documentId: string, values: Values): void {
    this.#edits = [];
    this.feed.startAnew();
    this.#change(type, documentId, values);
  }

  protected override async answerTo(path: string): Promise<Answer> {
    const { pathname, searchParams } = new URL(path, 'http://content.test');
    const asksForLacking = ([name, value]: [string, string]) =>
      name.startsWith('fields[') && value === this.#lacking?.field;
    if (pathname === `/api/${this.#lacking?.type}` && [...searchParams].some(asksForLacking))
      return refusalOf(this.#lacking!.field);
    const answer = await super.answerTo(path);
    if (!answer.type.includes('json') || this.#edits.length === 0) return answer;
    const edited = this.#edited(JSON.parse(answer.body.toString()), searchParams.get('locale'));
    return { ...answer, body: Buffer.from(JSON.stringify(edited)) };
  }

  protected override async respondToFeed(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.feed.respond(request, new URL(request.url ?? '', this.origin), response);
  }

  #change(type: string, documentId: string, values: Values, locale?: string) {
    this.#edits.push({ documentId, locale, values: { ...values, updatedAt: new Date().toISOString() } });
    const fields = [...Object.keys(values), 'updatedAt', 'publishedAt'];
    return { type, documentId, locale: locale ?? null, effect: 'changed' as const, fields };
  }

  /** A part of an answer after all edits, undefined if it is withdrawn. */
  #edited(part: any, locale: string | null): unknown {
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return part.map((one) => this.#edited(one, locale)).filter((one) => one !== undefined);
    const edits = this.#edits.filter(
      (edit) => edit.documentId === part.documentId && [undefined, part.locale ?? locale].includes(edit.locale),
    );
    if (edits.some(({ values }) => values === null)) return undefined;
    const values: Values = Object.assign({}, ...edits.map((edit) => edit.values));
    return Object.fromEntries(
      Object.entries(part).map(([name, value]) => [
        name,
        name in values ? values[name] : (this.#edited(value, locale) ?? null),
      ]),
    );
  }
}

function refusalOf(key: string): Answer {
  const details = { key, path: null, source: 'query', param: 'fields' };
  const error = { status: 400, name: 'ValidationError', message: `Invalid key ${key}`, details };
  return { status: 400, type: 'application/json', body: Buffer.from(JSON.stringify({ data: null, error })) };
}

export async function startScriptedContentServer(): Promise<ScriptedContentServer> {
  const server = new ScriptedContentServer();
  await server.start();
  return server;
}
