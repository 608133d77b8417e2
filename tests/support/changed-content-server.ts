import type { IncomingMessage, ServerResponse } from 'node:http';
import { startServer } from '../../site/testing/recording-http-server.ts';
import { contentServer } from './environment.ts';

type Change = (entries: Record<string, any>[], query: URLSearchParams) => Record<string, any>[];

/**
 * The real content server with some of its responses changed, for content that the demo does not have.
 * @param changes by API name; 'down' responds with status 500
 */
export async function startChangedContentServer(changes: Record<string, Change | 'down'>) {
  const respond = async ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams: query } = new URL(url, contentServer);
    const type = pathname.replace('/api/', '');
    const change = Object.hasOwn(changes, type) && changes[type];
    if (change === 'down') return void response.writeHead(500).end();
    const answer = await fetch(contentServer + url);
    // What is refused, as entries in a language that the server does not have, exists once it is changed.
    response.writeHead(change ? 200 : answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    if (!change) return void response.end(Buffer.from(await answer.arrayBuffer()));
    const body = (await answer.json()) as { data?: Record<string, any>[] } | Record<string, any>[];
    // The list of languages has no envelope.
    if (Array.isArray(body)) return void response.end(JSON.stringify(change(body, query)));
    const changed = change(body.data ?? [], query);
    response.end(JSON.stringify({ data: changed, meta: { pagination: { total: changed.length } } }));
  };
  return startServer((request, response) => void respond(request, response).catch(() => response.destroy()));
}
