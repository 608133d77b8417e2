/**
 * State of the process. The built routes bundle their own copy of every module: this is how they share state with the
 * server. It is undefined until it is set, which the server does once, at start (server/open-caches.ts); in development
 * it stays undefined, and nothing is cached.
 */
export function ofProcess<T>(name: string): { get: () => T | undefined; set: (state: T) => void } {
  const key = Symbol.for(`luggage-catalogue.${name}`);
  const shared = globalThis as unknown as Record<symbol, T | undefined>;
  return {
    get: () => shared[key],
    set(state) {
      shared[key] = state;
    },
  };
}
