import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../scripts/launcher/ports.mjs';
import { type BreakableContentServer, startBreakableContentServer } from '../../support/breakable-content-server.ts';
import { type OwnSite, startOwnSite } from '../../support/own-site.ts';
import { visit } from '../../support/visitors.ts';
import { sendWebhook } from '../../support/webhook.ts';

let content: BreakableContentServer;
beforeAll(async () => {
  content = await startBreakableContentServer();
});
afterAll(() => content.kill());

async function startMeasuredSite(env: Record<string, string> = {}) {
  const port = await freePort();
  const site = await startOwnSite({ CONTENT_SERVER_URL: content.origin, METRICS_PORT: String(port), ...env });
  return { site, metrics: `http://127.0.0.1:${port}/metrics` };
}

/** The value of each series, as in `site_pages_total{cache="hit"}`. */
async function read(metrics: string): Promise<Map<string, number>> {
  const lines = (await (await fetch(metrics)).text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.replace(/.* /, ''))]));
}

const sum = (series: Map<string, number>, name: string, label: string) =>
  [...series].reduce((total, [key, value]) => total + (key.startsWith(name) && key.includes(label) ? value : 0), 0);
const callsThatWere = (series: Map<string, number>, outcome: string) =>
  sum(series, 'content_call_seconds_count', `outcome="${outcome}"`);

describe('a site with metrics', () => {
  let site: OwnSite;
  let metrics: string;
  let cold = 0;
  const coldPage = () => `${site.origin}/gifts/en?page=${++cold}&sort=price%3Aasc`;
  const all = () => read(metrics);

  beforeAll(async () => {
    ({ site, metrics } = await startMeasuredSite());
  });
  afterAll(() => site.stop());

  test('reports its responses, their sources, and its calls to the content server', async () => {
    await visit(`${site.origin}/en`);
    await visit(`${site.origin}/en`);
    const html = await (await fetch(`${site.origin}/luggages/en`)).text();
    await visit(site.origin + /\/assets\/[^"]+\.css/.exec(html)![0]);
    await visit(`${site.origin}/images/none`);
    await visit(`${site.origin}/nowhere/at/all`);
    await expect
      .poll(async () => Object.fromEntries(await all()))
      .toMatchObject({
        'site_requests_total{kind="page",status="2xx"}': 3,
        'site_requests_total{kind="page",status="3xx"}': 1,
        'site_requests_total{kind="asset",status="2xx"}': 1,
        'site_requests_total{kind="image",status="4xx"}': 1,
        'site_pages_total{cache="hit"}': 1,
        'site_pages_total{cache="miss"}': 3,
        site_page_cache_entries: 3,
        site_render_seconds_count: 3,
        site_stale_answers: 0,
        'site_change_feed{state="live"}': 0,
        'site_change_feed{state="absent"}': 1,
        content_circuit_open: 0,
        site_images_under_way: 0,
      });
    const seen = Object.fromEntries(await all());
    expect(seen['site_page_cache_bytes']).toBeGreaterThan(5_000);
    expect(seen['site_answer_cache_bytes']).toBeGreaterThan(5_000);
    expect(seen['site_answer_cache_entries']).toBeGreaterThan(10);
    expect(seen['process_resident_memory_bytes']).toBeGreaterThan(20_000_000);
    await expect.poll(async () => callsThatWere(await all(), 'answered') - content.calls.length).toBe(0);
  });

  test('does not expose metrics on the public port', async () => {
    const answer = await fetch(`${site.origin}/metrics`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/404/en']);
    expect(await answer.text()).not.toContain('site_');
    expect((await fetch(metrics.replace('/metrics', '/'))).status).toBe(404);
  });

  test('reports failing answers and the open circuit breaker while the content server fails', async () => {
    content.breakEndpoints('answers 500');
    content.forgetCalls();
    await sendWebhook(site.origin);
    expect((await visit(`${site.origin}/luggages/en`)).statuses).toEqual({ 200: 1 });
    const rests = async () => {
      await visit(coldPage());
      const seen = await all();
      return { open: seen.get('content_circuit_open'), hasRejected: callsThatWere(seen, 'rejected') > 0 };
    };
    await expect.poll(rests).toEqual({ open: 1, hasRejected: true });
    const seen = await all();
    expect(seen.get('site_stale_answers')).toBeGreaterThan(0);
    expect(seen.get('site_stale_seconds')).toBeGreaterThanOrEqual(0);
    await expect.poll(async () => callsThatWere(await all(), 'failed') - content.calls.length).toBe(0);
    await expect.poll(async () => (await all()).get('site_requests_total{kind="page",status="5xx"}')).toBe(cold);
  });

  test('logs a failed page and its failed calls under the request id sent to the visitor', async () => {
    const answer = await fetch(coldPage(), { headers: { 'x-request-id': 'from-the-proxy', cookie: 'a=secret' } });
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([503, 'from-the-proxy']);
    const lines = () =>
      site
        .log()
        .split('\n')
        .filter((line) => line.startsWith('{'));
    const ofRequest = () =>
      lines()
        .map((line) => JSON.parse(line))
        .filter((line) => line.requestId === 'from-the-proxy');
    await expect
      .poll(ofRequest)
      .toContainEqual(expect.objectContaining({ level: 'warn', msg: 'answered 503', method: 'GET', status: 503 }));
    const failed = ofRequest().filter(({ msg }) => msg.startsWith('An error occurred: /api/'));
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.every(({ level, cause }) => level === 'error' && cause.length > 0)).toBe(true);
    expect(site.log()).not.toContain('secret');
    content.mendEndpoints();
  });
});
