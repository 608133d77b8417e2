import { afterEach, expect, test } from 'vitest';
import { keepCases, keptCases } from '../device/kept-cases.ts';
import { showKept } from './kept-link.client.ts';

const leaving = new AbortController();
afterEach(() => leaving.abort());

test('the menu leads to the kept cases, with their number, only while there are some @KEEP-3', () => {
  localStorage.clear();
  document.body.innerHTML = '<p hidden><a data-label="Kept ({count})"></a></p>';
  const place = document.querySelector('p') ?? undefined;
  showKept(place, document.querySelector('a') ?? undefined, leaving.signal);
  expect(place?.hidden).toBe(true);
  keepCases(['a', 'b'].map((sku) => ({ sku, title: sku, color: null })));
  expect(place?.hidden).toBe(false);
  expect(place?.textContent).toBe('Kept (2)');
  keptCases.write([]);
  expect(place?.hidden).toBe(true);
});
