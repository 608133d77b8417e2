import { expect, vi } from 'vitest';

/** What visitors got: how often each status, and the oldest page in seconds. */
export interface Seen {
  /** 'refused' is a visitor whom nobody took on, 'broken' one who was taken on and got no whole answer. */
  statuses: Record<string, number>;
  oldest: number;
}

const nothing = (): Seen => ({ statuses: {}, oldest: 0 });

/** One request, whose answer is read to its end. */
export async function visit(url: string, seen: Seen = nothing(), init: RequestInit = {}): Promise<Seen> {
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

/** Visits all addresses, so many at once. */
export async function visitAll(urls: string[], atOnce = 32, init: RequestInit = {}): Promise<Seen> {
  const seen = nothing();
  const waiting = [...urls];
  const visitor = async () => {
    for (let url = waiting.pop(); url; url = waiting.pop()) await visit(url, seen, init);
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
  return seen;
}

/** Keeps visiting, in turn, until it is told to stop. */
export function keepVisiting(urls: string[], atOnce = 16) {
  const seen = nothing();
  let isOver = false;
  const visitor = async (first: number) => {
    for (let turn = first; !isOver; turn++) await visit(urls[turn % urls.length]!, seen);
  };
  const all = Promise.all(Array.from({ length: atOnce }, (_, index) => visitor(index)));
  return {
    seen,
    async stop(): Promise<Seen> {
      isOver = true;
      await all;
      return seen;
    },
  };
}

/**
 * Visits pages until the site answers each of them from its cache, and whole: while a content server has just begun, it
 * may be too slow for what a page can do without.
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
