import { expect, test } from 'vitest';
import { Catalogue } from './catalogue.ts';
import type { Entry } from './entry.ts';

const redirect = (from: string, kind: string): Entry => ({
  type: 'redirects',
  documentId: from,
  locale: null,
  fields: [],
  values: { from, kind, to: '/stories/{locale}' },
});

test('a redirect leads on from its old address, in the languages that it is for, and no more when it is deleted @CHECK-2', () => {
  const catalogue = new Catalogue({ defaultLocale: 'en', languages: [{ code: 'en' }, { code: 'fil' }] } as never);
  const page: Entry = { type: 'pages', documentId: 'page', locale: 'en', fields: [], values: {} };
  const usedKeys = new Set<string>();
  const facts = catalogue.factsFor(page, [page], () => undefined, usedKeys);
  const leadsOn = (path: string) => facts.leadsOn(path);
  expect(leadsOn('/brand/en/warranty')).toBe(false);

  const any = '/brand/{locale}/warranty';
  const changed = catalogue.put('redirects', any, [redirect(any, 'moved')]);
  expect(changed.some((key) => usedKeys.has(key))).toBe(true);
  catalogue.put('redirects', '/sale-2019', [redirect('/sale-2019', 'moved')]);
  catalogue.put('redirects', 'by-query', [redirect('/index.php?product_id=40', 'moved')]);
  catalogue.put('redirects', '/gone', [redirect('/gone', 'gone')]);
  expect(['/brand/en/warranty', '/brand/fil/warranty', '/sale-2019', '/index.php'].map(leadsOn)).not.toContain(false);
  expect(['/brand/xx/warranty', '/brand/en/guarantee', '/gone'].map(leadsOn)).not.toContain(true);

  catalogue.put('redirects', any, []);
  expect(leadsOn('/brand/en/warranty')).toBe(false);
});
