import { subscribe } from 'node:diagnostics_channel';
import { collectDefaultMetrics, Counter, Gauge, Histogram } from 'prom-client';
import type { AnswerCache } from '../content/answers/answer-cache.ts';
import type { ChangeFeed } from '../content/answers/change-feed.ts';
import type { CallReport } from '../content/client/call.ts';
import { imagesUnderWay } from '../media/image-maker.ts';
import type { PageCache } from './page-cache.ts';
import { pageAnswers, requests } from './request-counts.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const renderSeconds = new Histogram({
  name: 'site_render_seconds',
  help: 'Seconds to render a page, content calls included',
  buckets: SECONDS,
});

/** Measures the time of a render. */
export async function measureRender<T>(work: () => Promise<T>): Promise<T> {
  const end = renderSeconds.startTimer();
  try {
    return await work();
  } finally {
    end();
  }
}

interface MetricSources {
  pages: PageCache;
  answers: AnswerCache;
  feed: ChangeFeed;
}

/** Registers this process's metrics. Called once, at start. */
export function registerMetrics({ pages, answers, feed }: MetricSources): void {
  collectDefaultMetrics();
  countAnswers();
  gauge('site_stale_answers', 'Answers of the content server that cannot be renewed', () => answers.failing.answers);
  const staleSeconds = () => answers.failing.seconds;
  gauge('site_stale_seconds', 'Seconds since the first of them failed', staleSeconds);
  gauge('site_answer_cache_entries', 'Answers in memory', () => answers.stats.entries);
  gauge('site_answer_cache_bytes', 'Memory used by them in bytes', () => answers.stats.bytes);
  gauge('site_page_cache_entries', 'Pages in memory', () => pages.stats.entries);
  gauge('site_page_cache_bytes', 'Memory used by these pages in bytes', () => pages.stats.bytes);
  observeFeed(feed);
  observeContentCalls();
  observeImages();
}

function observeFeed(feed: ChangeFeed): void {
  new Gauge({
    name: 'site_change_feed',
    help: 'Whether changes are known as they happen: 1 for the current state of the change feed',
    labelNames: ['state'],
    collect() {
      for (const state of ['live', 'unreachable', 'absent']) {
        this.set({ state }, Number(feed.state === state));
      }
    },
  });
}

function gauge(name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    collect() {
      this.set(read());
    },
  });
}

function countAnswers(): void {
  new Counter({
    name: 'site_requests_total',
    help: 'Responses by kind and status class; "left": the client disconnected before the response began',
    labelNames: ['kind', 'status'],
    collect() {
      this.reset();
      for (const [kind, counts] of Object.entries(requests)) {
        for (const [digit, count] of counts.entries()) {
          if (count > 0) this.inc({ kind, status: digit === 0 ? 'left' : `${digit}xx` }, count);
        }
      }
    },
  });
  new Counter({
    name: 'site_pages_total',
    help: 'Page responses: hit, stale (served while being renewed), renewed, miss, uncached, failed',
    labelNames: ['cache'],
    collect() {
      this.reset();
      for (const [source, count] of Object.entries(pageAnswers)) this.inc({ cache: source }, count);
    },
  });
}

function observeContentCalls(): void {
  const calls = new Histogram({
    name: 'content_call_seconds',
    help: 'Seconds of a call to the content server, including time in the queue',
    labelNames: ['type', 'outcome'],
    buckets: SECONDS,
  });
  subscribe('content-call', (message) => {
    const { path, seconds, outcome } = message as CallReport;
    const type = /^\/api\/([a-z0-9-/]+)/.exec(path)?.[1] ?? 'other';
    calls.observe({ type, outcome }, seconds);
  });
  let isOpen = false;
  subscribe('content-rest', (message) => (isOpen = message as boolean));
  const help = 'Whether the circuit breaker of content calls is open';
  gauge('content_circuit_open', help, () => Number(isOpen));
}

function observeImages(): void {
  const images = new Histogram({
    name: 'site_image_seconds',
    help: 'Seconds to fetch and scale a picture that was not on disk',
    buckets: SECONDS,
  });
  subscribe('image-made', (seconds) => images.observe(seconds as number));
  gauge('site_images_under_way', 'Pictures being made or waiting for it', imagesUnderWay);
}
