import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { targetOf } from '../content/src/core/places/site-address.ts';
import { previewToken } from '../content/src/features/preview/token.ts';
import { askerOf } from '../content/src/features/live-on-the-site/asker.ts';
import { pathOf, segmentsOf } from './addresses.ts';
import type { Preview } from './preview-token.ts';
import { MAX_MISSED_LENGTH, missedInWords, readMissed } from './redirects.ts';
import { addressOf, brandSegmentOf, isForMachines, routeAt } from './route-at.ts';
import { MACHINE_ROUTES, ROUTES } from './routes.ts';
import type { Feed, FeedQuery } from './wire.ts';

vi.stubEnv('CONTENT_WEBHOOK_SECRET', 'the secret of both servers');
vi.stubEnv('CONTENT_API_TOKEN', 'a token');
const { FeedAnswer } = await import('../site/src/content/answers/feed-answer.ts');
const { PREVIEW, PREVIEW_LINK } = await import('../site/src/paths.ts');
const { openToken } = await import('../site/src/preview/token.ts');

const pathOfSample = ({ sample }: { sample: string }) => sample.split('?')[0]!;
const segmentsAt = (path: string) => segmentsOf(path) ?? [];

test.each(ROUTES)('$name: its sample is an address of its own, in the one spelling @ROUTE-1', (route) => {
  const path = pathOfSample(route);
  const found = routeAt(segmentsAt(path));
  expect(found?.route).toBe(route);
  expect(addressOf(route, found?.values ?? {})).toBe(path);
  expect(pathOf(segmentsAt(path))).toBe(path);
});

test('an address for machines is no page @ROUTE-1', () => {
  for (const { pattern } of MACHINE_ROUTES) {
    const segments = segmentsAt(pattern.replace(/\[[.\w]+\]/, 'en'));
    expect(isForMachines(segments), pattern).toBe(true);
    expect(routeAt(segments), pattern).toBeUndefined();
  }
});

test('a brand that is called like another address has its pages elsewhere @DECISION-2', () => {
  const firsts = [...ROUTES, ...MACHINE_ROUTES].map(({ pattern }) => pattern.split('/')[1]!);
  for (const segment of ['stories', 'luggages', 'healthz', 'metrics']) expect(firsts).toContain(segment);
  for (const segment of firsts) expect(brandSegmentOf(segment), segment).not.toBe(segment);
});

test('what editors are told of a link is what the site has there @ROUTE-1', () => {
  const site = { locales: ['en', 'fil'], brandSegment: 'brand', earlierSegments: ['sky'] };
  for (const route of ROUTES) {
    const { values } = routeAt(segmentsAt(pathOfSample(route))) ?? {};
    const target = targetOf(route.sample, 'fil', site);
    if (route.answers) expect(target, route.name).toBe('nothing');
    else if (!route.shows) expect(target, route.name).toBe('page');
    else expect(target, route.name).toEqual({ type: route.shows.type, address: values?.['id'], locale: 'fil' });
  }
  expect(targetOf('/sitemap.xml', 'en', site)).toBe('page');
  expect(targetOf('/another/en/page', 'en', site)).toBe('nothing');
  expect(targetOf('/sky/en/page', 'en', site)).toEqual(targetOf('/brand/en/page', 'en', site));
  expect(targetOf('/luggages/xx', 'en', site)).toBe('nothing');
});

test('the site reads what the change feed says', () => {
  const entry = { type: 'luggages', documentId: 'abc', locale: 'en', effect: 'changed' } as const;
  const feed: Feed = {
    epoch: 'epoch',
    revision: 7,
    settled: 5,
    from: 1,
    changes: [{ ...entry, revision: 7, fields: ['title'] }],
  };
  expect(FeedAnswer.parse(feed)).toMatchObject({
    ...feed,
    changes: [{ revision: 7, type: 'luggages', fields: ['title'] }],
  });
});

test('the content server reads what a process of the site says', () => {
  const process = crypto.randomUUID();
  const query: FeedQuery = { since: 5, process, site: 'https://shop.test', reached: 7, leaving: '1' };
  const sent = Object.fromEntries(
    new URLSearchParams(Object.entries(query).map(([name, value]) => [name, `${value}`])),
  );
  expect(askerOf(sent)).toEqual({ process, site: 'https://shop.test', reached: 7, isLeaving: true });
});

test('the site opens what the content server has signed for a preview', () => {
  const claims: Omit<Preview, 'expires'> = {
    uid: 'api::luggage.luggage',
    documentId: 'abc',
    locale: 'en',
    path: '/luggages/en/aero-small-coral',
    admin: 'https://editors.test',
    status: 'draft',
    drafts: ['luggages', 'colors.en'],
  };
  expect(openToken(previewToken('the secret of both servers', claims))).toMatchObject(claims);
  expect(openToken(previewToken('another secret', claims))).toBeNull();
});

test('a missed address is read as it was told, and nothing else is @REDIRECT-8', () => {
  const missed = { address: `/${'x'.repeat(MAX_MISSED_LENGTH - 1)}`, asked: 12 };
  expect(readMissed(missedInWords(missed))).toEqual(missed);
  expect(readMissed(missedInWords({ ...missed, address: `${missed.address}x` }))).toBeUndefined();
  for (const one of ['/x', 'x /x', '1 x', '1 /a b', '1 /é', '1234567890 /x', '1 /x\n'])
    expect(readMissed(one), one).toBeUndefined();
});

test('operators are told every parameter that a CDN has to keep', () => {
  const operators = readFileSync(new URL('../docs/operators.md', import.meta.url), 'utf8');
  const [, told = ''] = /A CDN may remove them [^.]*keep only ([^.]*)\./.exec(operators) ?? [];
  const known = ROUTES.flatMap(({ parameters }) => Object.keys(parameters));
  const names = [...told.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(names.toSorted()).toEqual([...new Set([...known, PREVIEW, PREVIEW_LINK])].toSorted());
});
