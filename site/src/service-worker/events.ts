/** Global scope of the worker, as far as it is used; the library's types for workers contradict those for windows. */
export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { includeUncontrolled: boolean }): Promise<{ url: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LastingEvent & { data: unknown }) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEventLike) => void): void;
}

interface LastingEvent {
  /** Keeps the worker running until then. */
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEventLike extends LastingEvent {
  readonly request: Request;
  /** The window that asks, and the one that a navigation makes; '' if there is none. */
  readonly clientId: string;
  readonly resultingClientId: string;
  /** The answer to a navigation, which was asked for while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
