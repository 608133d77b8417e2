import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnswerCache } from '../content/answers/answer-cache.ts';
import type { ChangeFeed } from '../content/answers/change-feed.ts';
import { parseChange } from '../content/client/webhook.ts';
import { isReachable, secondsSinceAnswer } from '../content/client/call.ts';
import { env } from '../env.ts';
import { bodyOfRequest, TooLarge } from './request-body.ts';
import { isFromContentServer } from './webhook-secret.ts';

/** State that the endpoints report and change. */
export interface ServiceState {
  feed: ChangeFeed;
  answers: AnswerCache;
  /** Whether there is something to serve if the content server never answers. */
  isFilled: () => boolean;
}

type Endpoint = (request: IncomingMessage, response: ServerResponse, served: ServiceState) => unknown;

/** The addresses for whoever runs the site, by method and path. None is cached. */
const ENDPOINTS: Record<string, Endpoint> = {
  'GET /healthz': (_, response) => sendJson(response, 200, { status: 'alive' }),
  'GET /readyz': sayReadiness,
  'POST /hooks/content': hearWebhook,
};

/**
 * Answers the request if its address is one of theirs.
 * @param target in canonical form
 * @returns whether it was
 */
export function serveEndpoint(
  request: IncomingMessage,
  response: ServerResponse,
  target: string,
  served: ServiceState,
): boolean {
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const path = target.replace(/\?.*/s, '');
  const endpoint = ENDPOINTS[`${method} ${path}`];
  if (endpoint) void endpoint(request, response, served);
  else if (path === '/hooks/content') send(response, 405);
  else return false;
  return true;
}

/**
 * Readiness: the content server responds, or there is something cached from when it did; 503 otherwise.
 * `contentAgeSeconds` counts from its last response to this process; `stale` says how many answers of the content server
 * cannot be renewed, and since when; `changeFeed` whether changes are known as they happen.
 */
async function sayReadiness(
  _: IncomingMessage,
  response: ServerResponse,
  { feed, answers, isFilled }: ServiceState,
): Promise<void> {
  const isUp = await isReachable();
  const isReady = isUp || isFilled();
  sendJson(response, isReady ? 200 : 503, {
    status: isReady ? 'ready' : 'not ready',
    contentServer: isUp ? 'reachable' : 'unreachable',
    contentAgeSeconds: secondsSinceAnswer(),
    stale: answers.failing,
    changeFeed: feed.state,
  });
}

/**
 * The content server's webhook: a change that it reports is visible from the next request on. 401 without the secret, 404
 * if none is configured, 413 or 400 for a body that does not come from Strapi.
 */
async function hearWebhook(request: IncomingMessage, response: ServerResponse, { feed }: ServiceState): Promise<void> {
  if (!env.CONTENT_WEBHOOK_SECRET) return send(response, 404);
  if (!isFromContentServer(request.headers.authorization)) return send(response, 401);
  try {
    const change = parseChange(JSON.parse((await bodyOfRequest(request)).toString()));
    if (!change) return send(response, 400);
    if (change !== 'nothing') await feed.applyWebhook(change);
    send(response, 204);
  } catch (error) {
    if (error instanceof SyntaxError) return send(response, 400);
    // Nobody waits for an answer any more.
    if (!(error instanceof TooLarge)) return void response.destroy();
    // The rest of the body is not read, so the connection cannot be reused.
    response.setHeader('Connection', 'close');
    response.on('finish', () => request.destroy());
    send(response, 413);
  }
}

function send(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'Cache-Control': 'no-store' }).end();
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  response.writeHead(status, headers).end(JSON.stringify(body));
}
