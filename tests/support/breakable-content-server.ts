import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contentServer } from './environment.ts';

export type Fault = 'answers 500' | 'resets the connection' | 'hangs' | 'sends broken JSON' | 'leaves fields out';

interface Answer {
  status: number;
  type: string;
  body: Buffer;
}

/** Shared by all tests of a process: no request is sent to the real server twice. */
const known = new Map<string, Promise<Answer>>();

/**
 * Replays the real content server's responses from memory, without delay, until a fault is set. Counts the calls
 * and the maximum number in flight. The port stays the same after a kill and a start.
 */
export async function startBreakableContentServer() {
  let change = (body: string, _path: string) => body;
  let alias = (path: string) => path;
  let fault: Fault | undefined;
  let calls: string[] = [];
  let held: { paths: RegExp; calls: string[]; released: Promise<void> } | undefined;
  let inFlight = 0;
  let most = 0;

  const ask = async (path: string): Promise<Answer> => {
    const answer = await fetch(contentServer + path);
    const type = answer.headers.get('content-type') ?? '';
    return { status: answer.status, type, body: Buffer.from(await answer.arrayBuffer()) };
  };
  const respond = async (path: string, response: ServerResponse) => {
    if (fault === 'hangs') return;
    if (fault === 'resets the connection') return response.destroy();
    if (fault === 'answers 500') return response.writeHead(500).end('{"error":{"message":"a secret"}}');
    const asked = alias(path);
    const found = known.get(asked) ?? ask(asked);
    known.set(asked, found);
    found.catch(() => known.delete(asked));
    const { status, type, body } = await found;
    if (held?.paths.test(path)) {
      held.calls.push(path);
      await held.released;
    }
    response.writeHead(status, { 'content-type': type });
    if (fault === 'sends broken JSON') return response.end(body.subarray(0, body.length / 2));
    if (!type.includes('json')) return response.end(body);
    if (fault === 'leaves fields out') return response.end(withoutFields(body.toString()));
    return response.end(change(body.toString(), path));
  };
  const make = () =>
    createServer((request, response) => {
      const path = request.url ?? '';
      // It has no change feed (scripted-content-server.ts has one), and the question is not a call for content.
      if (path.startsWith('/api/changes') && !fault) return void response.writeHead(404).end();
      if (!path.startsWith('/api/changes')) calls.push(path);
      most = Math.max(most, ++inFlight);
      // The client may send its next request before the connection says that this one is over.
      let isOver = false;
      const end = () => {
        if (!isOver) inFlight--;
        isOver = true;
      };
      response.once('finish', end).once('close', end);
      respond(path, response).catch(() => response.destroy());
    });

  let server = make();
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    origin: `http://127.0.0.1:${port}`,
    set fault(next: Fault | undefined) {
      fault = next;
    },
    /** Transforms the text of every response, to simulate changed content. */
    set change(next: (body: string, path: string) => string) {
      change = next;
    },
    /** Maps paths to the ones whose response they get, so that thousands need no request to the real server. */
    set alias(next: (path: string) => string) {
      alias = next;
    },
    /** Delays requests for matching paths until they are released; `calls` are the delayed ones. */
    hold(paths = /^/) {
      const { promise: released, resolve } = Promise.withResolvers<undefined>();
      const mine = { paths, calls: [] as string[], released };
      held = mine;
      return {
        calls: mine.calls,
        release() {
          if (held === mine) held = undefined;
          resolve(undefined);
        },
      };
    },
    get calls() {
      return calls;
    },
    get mostInFlight() {
      return most;
    },
    forgetCalls() {
      calls = [];
      most = 0;
    },
    async kill() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    async start() {
      server = make();
      await listen(port);
    },
  };
}

/** Removes every second field of every entry. */
function withoutFields(body: string): string {
  return JSON.stringify(JSON.parse(body), (_, value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !('id' in value)) return value;
    return Object.fromEntries(Object.entries(value).filter(([name], index) => name === 'id' || index % 2 === 0));
  });
}
