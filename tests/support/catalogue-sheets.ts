import { expect } from 'vitest';
import type { Summary } from '../../content/src/features/catalogue-sheet/answers.ts';
import { account } from './own-content-server.ts';

type Plan = Summary & { id: string };
type Fields = Record<string, string>;
type Bytes = BlobPart;

/** The catalogue sheet of a content server, as the admin's page and programs use it. */
export class CatalogueSheets {
  readonly #server: string;
  readonly #token: string;

  /** @param token of a log-in or for the admin API */
  constructor(server: string, token: string) {
    this.#server = server;
    this.#token = token;
  }

  static async as(server: string, who = account): Promise<CatalogueSheets> {
    const response = await fetch(`${server}/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(who),
    });
    return new CatalogueSheets(server, (await response.json()).data.token);
  }

  /** Any call; resolves to status and body. */
  async ask(method: string, path: string, body?: object) {
    const isForm = body instanceof FormData;
    const response = await fetch(`${this.#server}/catalogue/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : body && JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
  }

  /** The bytes of an export or a template. */
  async file(what: 'export' | 'template', query = ''): Promise<ArrayBuffer> {
    const headers = { authorization: `Bearer ${this.#token}` };
    const response = await fetch(`${this.#server}/catalogue/sheet/${what}${query}`, { headers });
    expect(response.status).toBe(200);
    return response.arrayBuffer();
  }

  /** What the server says of a sheet, and of pictures by name. */
  send(name: string, sheet: Bytes, fields: Fields = {}, pictures: Record<string, Bytes> = {}) {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set('sheet', new Blob([sheet]), name);
    for (const [picture, bytes] of Object.entries(pictures)) form.append('pictures', new Blob([bytes]), picture);
    return this.ask('POST', 'sheet?dry=1', form);
  }

  async plan(name: string, sheet: Bytes, fields?: Fields, pictures?: Record<string, Bytes>): Promise<Plan> {
    const { status, body } = await this.send(name, sheet, fields, pictures);
    expect(body).toHaveProperty('counts');
    expect(status).toBe(200);
    return body;
  }

  /** Plans a sheet of luggage, given as lines of CSV. */
  planLuggage = (lines: string[], fields: Fields = {}, pictures?: Record<string, Bytes>) =>
    this.plan('luggage.csv', lines.join('\n'), fields, pictures);

  /** Begins to apply a plan. */
  async begin(id: string, decisions: object = {}): Promise<void> {
    const { status, body } = await this.ask('POST', `sheet/${id}/apply`, decisions);
    expect([status, body.questions]).toEqual([202, undefined]);
  }

  /** Begins to apply a plan, and waits until it has ended. */
  async apply(id: string, decisions: object = {}) {
    await this.begin(id, decisions);
    return this.end(id);
  }

  async undo(id: string) {
    expect((await this.ask('POST', `sheet/${id}/undo`)).status).toBe(202);
    return this.end(id);
  }

  /** What the server says of an import that has ended. */
  async end(id: string): Promise<{ state: string; outcome: { problem?: string; kept?: string[] } | null }> {
    await expect
      .poll(async () => (await this.ask('GET', `sheet/${id}`)).body.state, { interval: 100 })
      .toMatch(/^(applied|failed|undone|halted|stuck)$/);
    return (await this.ask('GET', `sheet/${id}`)).body;
  }
}
