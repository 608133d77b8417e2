import { expect, test, vi } from 'vitest';
import type { Preview } from 'contract/preview-token';

vi.stubEnv('SITE_URL', 'https://shop.test');
vi.stubEnv('CONTENT_WEBHOOK_SECRET', 'abc');
vi.stubEnv('CONTENT_API_TOKEN', 'a-token');
const { openToken, createToken: tokenOf } = await import('./token.ts');

const NOW = Date.parse('2026-11-23T09:00:00Z');
const preview: Preview = {
  uid: 'api::luggage.luggage',
  documentId: 'abc',
  locale: 'en',
  path: '/luggages/en/aero',
  admin: 'https://content.test',
  status: 'draft',
  drafts: '*',
  expires: NOW / 1000 + 60,
};

test('a token says what was signed, until it expires', () => {
  const token = tokenOf(preview);
  expect(openToken(token, NOW)).toEqual(preview);
  expect(openToken(token, NOW + 59_999)).toEqual(preview);
  expect(openToken(token, NOW + 60_000)).toBeNull();
});

test('a token says which plan it shows @PLAN-13', () => {
  const ofPlan: Preview = { ...preview, status: 'published', plan: { id: 'p1', type: 'luggages' } };
  expect(openToken(tokenOf(ofPlan), NOW)).toEqual(ofPlan);
  expect(openToken(tokenOf({ ...preview, plan: 'p1' as never }), NOW)).toBeNull();
});

test('the token of the content server is read (the same bytes as in content/src/features/preview/token.ts)', () => {
  const made =
    'WyJhcGk6OmdpZnQuZ2lmdCIsImQxIiwiamEiLCIvZ2lmdHMvamEvYm94IiwiaHR0cHM6Ly9jb250ZW50LnRlc3QiLCJkcmFmdCIsMTgwMCxbImdpZnRzLmphIl1d.dWnmb_LP1Q3STO5jaXZ_bWLaObHp_7igSaakpyugimc';
  expect(openToken(made, 0)).toMatchObject({
    documentId: 'd1',
    path: '/gifts/ja/box',
    drafts: ['gifts.ja'],
  });
});

test('a token that anyone has changed says nothing', () => {
  const [payload = '', signature = ''] = tokenOf(preview).split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as unknown[];
  const other = Buffer.from(JSON.stringify(claims.with(3, '/luggages/en/other'))).toString('base64url');
  const foreign = [
    '',
    '.',
    'draft',
    payload,
    `${payload}.`,
    `.${signature}`,
    `${other}.${signature}`,
    `${payload}.${signature}.${signature}`,
    `${payload}.${signature.slice(1)}`,
    `${payload}.${'A'.repeat(43)}`,
    `${'A'.repeat(100_000)}.${signature}`,
  ];
  for (const token of foreign) expect(openToken(token, NOW)).toBeNull();
});

test('what is signed but no origin of an admin panel, no status or no path says nothing', () => {
  for (const odd of [
    { admin: "https://content.test; script-src 'unsafe-inline'" },
    { admin: 'https://content.test/admin' },
    { status: 'deleted' as 'draft' },
    { path: 'luggages' },
    { drafts: 'luggages' as '*' },
  ]) {
    expect(openToken(tokenOf({ ...preview, ...odd }), NOW)).toBeNull();
  }
});

test.each(['CONTENT_WEBHOOK_SECRET', 'CONTENT_API_TOKEN'])('without %s no token is valid', async (name) => {
  const token = tokenOf(preview);
  vi.resetModules();
  vi.stubEnv(name, '');
  expect((await import('./token.ts')).openToken(token, NOW)).toBeNull();
  vi.stubEnv(name, 'abc');
});

test('another secret makes other tokens', async () => {
  const token = tokenOf(preview);
  vi.resetModules();
  vi.stubEnv('CONTENT_WEBHOOK_SECRET', 'another');
  vi.stubEnv('CONTENT_API_TOKEN', 'a-token');
  expect((await import('./token.ts')).openToken(token, NOW)).toBeNull();
});
