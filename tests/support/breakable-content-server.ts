import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import { type Answer, recordedAnswer } from './recorded-answers.ts';

/** 'data: null' and 'data: []' are answers with status 200 that contain nothing. */
export type Fault =
  | 'answers 500'
  | 'answers 404'
  | 'resets the connection'
  | 'hangs'
  | 'sends broken JSON'
  | 'leaves fields out'
  | 'data: null'
  | 'data: []';

const EVERYTHING = 'everything';
const FEED = 'changes';

const typeOf = (path: string) => path.replace('/api/', '').replace(/\?.*/, '');

/**
 * Replays the real content server's answers from memory, without delay; all of its endpoints or some can be broken. It
 * has no change feed (scripted-content-server.ts has one). The port stays the same after a kill and a start.
 */
export class BreakableContentServer {
  /** Transforms the text of every response, to simulate changed content. */
  change = (body: string, _path: string) => body;
  /** Maps paths to the ones whose response they get, so that thousands need no request to the real server. */
  alias = (path: string) => path;
  /** Path and query of every call but the feed's. */
  calls: string[] = [];
  /** The maximum number of calls at one time. */
  mostInFlight = 0;
  #inFlight = 0;
  #port = 0;
  #server!: Server;
  readonly #faults = new Map<string, Fault>();
  #held: { paths: RegExp; calls: string[]; released: Promise<void> } | undefined;

  async start(): Promise<void> {
    this.#server = createServer((request, response) => {
      const path = request.url ?? '';
      const responding = typeOf(path) === FEED ? this.respondToFeed(request, response) : this.#count(path, response);
      responding.catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async kill(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** The number of calls for each type, by its API name. */
  get counts(): Record<string, number> {
    const byType = Object.entries(Object.groupBy(this.calls, typeOf));
    return Object.fromEntries(byType.map(([type, some = []]) => [type, some.length]));
  }

  forgetCalls(): void {
    this.calls = [];
    this.mostInFlight = 0;
  }

  /** Resolves when no call has come for a moment: what the site does in the background is then over. */
  async untilQuiet(): Promise<void> {
    let before = -1;
    const isQuiet = () => before === (before = this.calls.length);
    await vi.waitUntil(isQuiet, { timeout: 300_000, interval: 250 });
  }

  /** Breaks these endpoints, or all. */
  breakEndpoints(fault: Fault, ...types: string[]): void {
    if (types.length === 0) this.#faults.clear();
    for (const type of types.length > 0 ? types : [EVERYTHING]) this.#faults.set(type, fault);
  }

  mendEndpoints(): void {
    this.#faults.clear();
  }

  /** Delays requests for matching paths until they are released; `calls` are the delayed ones. */
  hold(paths = /^/) {
    const { promise: released, resolve } = Promise.withResolvers<undefined>();
    const mine = { paths, calls: [] as string[], released };
    this.#held = mine;
    return {
      calls: mine.calls,
      release: () => {
        if (this.#held === mine) this.#held = undefined;
        resolve(undefined);
      },
    };
  }

  /** The answer without any fault. */
  protected answerTo(path: string): Promise<Answer> {
    return recordedAnswer(this.alias(path));
  }

  protected async respondToFeed({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.#faults.has(EVERYTHING)) return this.#respond(url, response);
    response.writeHead(404).end();
  }

  #count(path: string, response: ServerResponse): Promise<void> {
    this.calls.push(path);
    this.mostInFlight = Math.max(this.mostInFlight, ++this.#inFlight);
    // The client may send its next request before the connection says that this one is over.
    let isOver = false;
    const end = () => {
      if (!isOver) this.#inFlight--;
      isOver = true;
    };
    response.once('finish', end).once('close', end);
    return this.#respond(path, response);
  }

  async #respond(path: string, response: ServerResponse): Promise<void> {
    const fault = this.#faults.get(typeOf(path)) ?? this.#faults.get(EVERYTHING);
    if (fault === 'hangs') return;
    if (fault === 'resets the connection') return void response.destroy();
    if (fault === 'answers 500' || fault === 'answers 404')
      return void response.writeHead(Number(fault.slice(-3))).end('{"error":{"message":"a secret"}}');
    if (fault === 'data: null' || fault === 'data: []')
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(EMPTY[fault]);
    const { status, type, body } = await this.answerTo(path);
    if (this.#held?.paths.test(path)) {
      this.#held.calls.push(path);
      await this.#held.released;
    }
    response.writeHead(status, { 'content-type': type });
    if (fault === 'sends broken JSON') return void response.end(body.subarray(0, body.length / 2));
    if (!type.includes('json')) return void response.end(body);
    if (fault === 'leaves fields out') return void response.end(withoutFields(body.toString()));
    response.end(this.change(body.toString(), path));
  }
}

const EMPTY = { 'data: null': '{"data":null,"meta":{}}', 'data: []': '{"data":[],"meta":{}}' };

/** Removes every second field of every entry. */
function withoutFields(body: string): string {
  return JSON.stringify(JSON.parse(body), (_, value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !('id' in value)) return value;
    return Object.fromEntries(Object.entries(value).filter(([name], index) => name === 'id' || index % 2 === 0));
  });
}

export async function startBreakableContentServer(): Promise<BreakableContentServer> {
  const server = new BreakableContentServer();
  await server.start();
  return server;
}
