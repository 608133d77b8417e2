import { subscribe } from 'node:diagnostics_channel';
import { createServer } from 'node:http';
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  register,
} from 'prom-client';
import type { PageCache, State } from '../cache/page-cache.ts';
import type { CallReport } from '../content/call.ts';
import { env } from '../env.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Page answers by how they came about; counted here, because a label costs more than a cached page may. */
export const answered: Record<State, number> = { hit: 0, stale: 0, miss: 0, renewed: 0, failed: 0 };

const renderSeconds = new Histogram({
  name: 'site_render_seconds',
  help: 'Seconds to render a page, content calls included',
  buckets: SECONDS,
});

/** Times a rendering. */
export async function timed<T>(work: () => Promise<T>): Promise<T> {
  const end = renderSeconds.startTimer();
  try {
    return await work();
  } finally {
    end();
  }
}

/** Registers what this process can tell, once. */
export function registerMetrics(pages: PageCache): void {
  collectDefaultMetrics();
  new Counter({
    name: 'site_pages_total',
    help: 'Page answers: hit, stale (shown while it is renewed), renewed, miss, failed',
    labelNames: ['cache'],
    collect() {
      this.reset();
      for (const [state, count] of Object.entries(answered)) this.inc({ cache: state }, count);
    },
  });
  new Gauge({
    name: 'site_stale_pages',
    help: 'Pages shown that could not be renewed',
    collect() {
      this.set(pages.staleness.pages);
    },
  });
  new Gauge({
    name: 'site_stale_seconds',
    help: 'Seconds since the oldest of them was right',
    aggregator: 'max',
    collect() {
      this.set(pages.staleness.seconds);
    },
  });
  const calls = new Histogram({
    name: 'content_call_seconds',
    help: 'Seconds of a call to the content server, waiting for its turn included',
    labelNames: ['type', 'answered'],
    buckets: SECONDS,
  });
  subscribe('content-call', (message) => {
    const { path, seconds, isAnswered } = message as CallReport;
    const type = /^\/api\/([a-z0-9-/]+)/.exec(path)?.[1] ?? 'other';
    calls.observe({ type, answered: String(isAnswered) }, seconds);
  });
}

const ofAllProcesses = new AggregatorRegistry();

/**
 * Serves what Prometheus asks for at /metrics, of all processes together, on a port of its own that
 * visitors cannot reach.
 * @param port METRICS_PORT
 */
export function serveMetrics(port: number, host: string): void {
  const text = () => (env.SITE_WORKERS > 1 ? ofAllProcesses.clusterMetrics() : register.metrics());
  createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    text().then(
      (metrics) => response.writeHead(200, { 'Content-Type': register.contentType }).end(metrics),
      () => response.writeHead(500).end(),
    );
  }).listen(port, host);
}
