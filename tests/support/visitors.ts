/** What visitors got: how often each status, and the oldest page in seconds. */
export interface Seen {
  statuses: Record<number, number>;
  oldest: number;
}

const nothing = (): Seen => ({ statuses: {}, oldest: 0 });

/** One request; a connection that breaks counts as status 0. */
export async function visit(url: string, seen: Seen = nothing()): Promise<Seen> {
  const [status, age] = await fetch(url, { redirect: 'manual' }).then(
    async (response) => {
      await response.arrayBuffer();
      return [response.status, Number(response.headers.get('age') ?? 0)] as const;
    },
    () => [0, 0] as const,
  );
  seen.statuses[status] = (seen.statuses[status] ?? 0) + 1;
  seen.oldest = Math.max(seen.oldest, age);
  return seen;
}

/** Visits all addresses, so many at once. */
export async function visitAll(urls: string[], atOnce = 32): Promise<Seen> {
  const seen = nothing();
  const waiting = [...urls];
  const visitor = async () => {
    for (let url = waiting.pop(); url; url = waiting.pop()) await visit(url, seen);
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
