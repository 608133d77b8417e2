import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { vi } from 'vitest';
import { answer } from '../../scripts/demo-content/answer.mjs';
import { type Entry, readEntries } from '../../scripts/demo-content/entries.mjs';
import { readMedia } from '../../scripts/demo-content/media.mjs';
import { readModel } from '../../scripts/demo-content/model.mjs';
import { content } from '../../scripts/launcher/places.mjs';
import { ChangeFeed } from './scripted-change-feed.ts';

/** 'data: null' and 'data: []' are answers with status 200 that contain nothing. */
export type EndpointFault =
  'answers 500' | 'answers 404' | 'resets the connection' | 'hangs' | 'data: null' | 'data: []';

const EVERYTHING = 'everything';
const demo = join(content, 'demo');

const typeOf = (path: string) => path.replace('/api/', '').replace(/\?.*/, '');

function readDemo() {
  const model = readModel(join(content, 'src'));
  return { model, entries: readEntries(demo, model, readMedia(demo)) };
}

/**
 * A content server for tests without Strapi: the demo's content in memory, which tests edit, with a change feed. It
 * answers like Strapi; single endpoints can be broken or empty, and fields can be lacking. It sends no webhooks
 * (webhook.ts does). The port stays the same after a kill and a start.
 */
export async function startScriptedContentServer() {
  let { model, entries } = readDemo();
  const feed = new ChangeFeed();
  const faults = new Map<string, EndpointFault>();
  let calls: string[] = [];

  const respond = (url: URL, response: ServerResponse) => {
    const type = typeOf(url.pathname);
    calls.push(url.pathname + url.search);
    const fault = faults.get(type) ?? faults.get(EVERYTHING);
    if (fault === 'hangs') return;
    if (fault === 'resets the connection') return void response.destroy();
    if (fault === 'answers 500' || fault === 'answers 404')
      return void response.writeHead(Number(fault.slice(-3))).end('{}');
    const empty = fault && { status: 200, body: { data: fault === 'data: null' ? null : [], meta: {} } };
    const { status, body } = empty ?? answer(url, model, entries);
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
  };
  const make = () =>
    createServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://content.test');
      if (url.pathname === '/api/changes') return feed.respond(request, url, response);
      respond(url, response);
    });
  let server = make();
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;

  const versionsOf = (type: string, documentId: string, locale?: string) => {
    const found = (entries.get(type) ?? []).filter(
      (entry) => entry.documentId === documentId && (!locale || entry.locale === locale),
    );
    if (found.length === 0) throw new Error(`The demo has no ${documentId}.`);
    return found;
  };
  const change = (type: string, documentId: string, values: Entry, locale?: string) => {
    for (const entry of versionsOf(type, documentId, locale))
      Object.assign(entry, values, { updatedAt: new Date().toISOString() });
    const fields = [...Object.keys(values), 'updatedAt', 'publishedAt'];
    return { type, documentId, locale: locale ?? null, effect: 'changed' as const, fields };
  };

  return {
    origin: `http://127.0.0.1:${port}`,
    feed,
    /** Path and query of every call but the feed's. */
    get calls() {
      return calls;
    },
    /** The number of calls for each type, by its API name. */
    get counts(): Record<string, number> {
      return Object.fromEntries(
        Object.entries(Object.groupBy(calls, typeOf)).map(([type, some = []]) => [type, some.length]),
      );
    },
    /** Resolves when no call has come for a moment: what the site does in the background is then over. */
    async untilQuiet() {
      let before = -1;
      const isQuiet = () => before === (before = calls.length);
      await vi.waitUntil(isQuiet, { timeout: 300_000, interval: 250 });
    },
    forgetCalls() {
      calls = [];
      feed.calls = [];
    },
    /** The value of a field as it is now. */
    valueOf: (type: string, documentId: string, field: string, locale = 'en') =>
      versionsOf(type, documentId, locale)[0]![field],
    /** Changes fields of an entry, in one language or in all, and adds that to the feed. */
    edit: (type: string, documentId: string, values: Entry, locale?: string) =>
      feed.add(change(type, documentId, values, locale)),
    /** Takes the edit's number now; the returned function makes it visible, in the feed as well. */
    beginEdit(type: string, documentId: string, values: Entry) {
      const revision = feed.take();
      return () => feed.add(change(type, documentId, values), revision);
    },
    /** Withdraws an entry in all languages; the returned function publishes it again. */
    withdraw(type: string, documentId: string) {
      const before = entries.get(type) ?? [];
      const gone = versionsOf(type, documentId);
      const row = { type, documentId, locale: null };
      entries.set(
        type,
        before.filter((entry) => !gone.includes(entry)),
      );
      feed.add({ ...row, effect: 'left' });
      return () => {
        entries.set(type, before);
        feed.add({ ...row, effect: 'entered' });
      };
    },
    /** Breaks these endpoints, or all. The feed is no endpoint in this sense. */
    breakEndpoints(fault: EndpointFault, ...types: string[]) {
      if (types.length === 0) faults.clear();
      for (const type of types.length > 0 ? types : [EVERYTHING]) faults.set(type, fault);
    },
    mendEndpoints: () => faults.clear(),
    /** Removes a field from the content model: a query with it gets 400. The returned function adds it again. */
    removeField(type: string, name: string) {
      const { fields } = model.get(type)!;
      const field = fields[name]!;
      Reflect.deleteProperty(fields, name);
      return () => void (fields[name] = field);
    },
    /** Replaces everything by a fresh copy of the demo, with this edit that no feed knows. */
    replaceDatabase(type: string, documentId: string, values: Entry) {
      ({ model, entries } = readDemo());
      feed.startAnew();
      change(type, documentId, values);
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

export type ScriptedContentServer = Awaited<ReturnType<typeof startScriptedContentServer>>;
