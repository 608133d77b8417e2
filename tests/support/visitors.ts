import { expect, vi } from 'vitest';

/** The responses to visitors: the count of each status, and the age of the oldest page in seconds. */
export interface Responses {
  /** 'refused' counts refused connections, 'broken' counts incomplete responses. */
  statuses: Record<string, number>;
  oldest: number;
}

const nothing = (): Responses => ({ statuses: {}, oldest: 0 });

/** Sends one request and reads the whole response. */
export async function visit(url: string, seen: Responses = nothing(), init: RequestInit = {}): Promise<Responses> {
  const [status, age] = await fetch(url, { redirect: 'manual', ...init })
    .then(async (response) => {
      await response.arrayBuffer();
      return [response.status, Number(response.headers.get('age') ?? 0)] as const;
    })
    .catch((error: unknown) => [isRefusal(error) ? 'refused' : 'broken', 0] as const);
  seen.statuses[status] = (seen.statuses[status] ?? 0) + 1;
  seen.oldest = Math.max(seen.oldest, age);
  return seen;
}

const isRefusal = (error: unknown) =>
  ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED';

/** Visits all addresses with limited concurrency. */
export async function visitAll(urls: string[], atOnce = 32, init: RequestInit = {}): Promise<Responses> {
  const seen = nothing();
  const waiting = [...urls];
  const visitor = async () => {
    for (let url = waiting.pop(); url; url = waiting.pop()) await visit(url, seen, init);
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
  return seen;
}

/** Visits the addresses in turn until it is stopped. */
export function keepVisiting(urls: string[], atOnce = 16) {
  const seen = nothing();
  let isOver = false;
  const visitor = async (first: number) => {
    for (let turn = first; !isOver; turn++) await visit(urls[turn % urls.length]!, seen);
  };
  const all = Promise.all(Array.from({ length: atOnce }, (_, index) => visitor(index)));
  return {
    seen,
    async stop(): Promise<Responses> {
      isOver = true;
      await all;
      return seen;
    },
  };
}

/**
 * Visits pages until the site serves each of them complete from its cache: a content server that has just started may
 * be too slow for secondary content.
 */
export async function untilWarm(urls: string[]): Promise<void> {
  const isWarm = async (url: string) => {
    const { headers } = await fetch(url);
    return headers.get('x-cache') === 'hit' && headers.get('cache-control')?.includes('s-maxage=60,');
  };
  await vi.waitFor(
    async () => {
      await visitAll(urls, 4);
      expect(await Promise.all(urls.map(isWarm))).toEqual(urls.map(() => true));
    },
    { timeout: 300_000, interval: 200 },
  );
}
