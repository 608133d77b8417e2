import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { messagesFor } from '../messages/messages.ts';
import type { Search } from './search.query.ts';
import SearchOverlay from './search.island.tsx';
import { searchProps } from './search.props.ts';

const tile = (sku: string, title: string) => ({
  sku,
  href: `/luggages/en/${sku}`,
  title,
  color: 'Coral',
  image: null,
  price: 8995,
  formerPrice: null,
  isLimitedEdition: false,
  state: null,
  lang: undefined,
});
const some = { text: '', total: 40, products: [tile('a', 'Aero'), tile('b', '<b>Nimbus</b>')] };
const overlay = (search: Search | undefined) =>
  renderToStaticMarkup(
    <SearchOverlay {...searchProps(search, { brand: 'Sky Travel', locale: 'en' }, messagesFor('en'))} />,
  );

test('before anything is typed there are the popular products and a link to all collections @SEARCH-2', () => {
  const shown = overlay(some);
  expect(shown).toContain('placeholder="What are you looking for?"');
  expect(shown).toContain('>POPULAR PRODUCTS</h2>');
  expect(shown).toContain('<a class="underline t-label" href="/luggages/en">VIEW ALL COLLECTIONS</a>');
  expect(shown).toContain('href="/luggages/en/a"');
  expect(shown).not.toContain('View Details');
  expect(shown).not.toContain('cases found');
});

test('results have the text in their heading, and their number is announced', () => {
  const shown = overlay({ ...some, text: '<i>coral</i>' });
  expect(shown).toContain('RESULTS FOR “&lt;i&gt;coral&lt;/i&gt;”');
  expect(shown).toContain('&lt;b&gt;Nimbus&lt;/b&gt;');
  expect(shown).toMatch(/role="status"><p class="visually-hidden">40 cases found<\/p>/);
  expect(overlay({ ...some, text: 'a', total: 1 })).toContain('1 case found');
});

test('an empty result shows the specified text word for word @SEARCH-4', () => {
  const shown = overlay({ text: 'zeppelin', total: 0, products: [] });
  expect(shown.replaceAll('&#x27;', "'")).toContain(
    `role="status"><p class="search-empty">We're unable to locate any merchandise that meets your refinement selections at this time. Please expand your refinement selections or try your refinement for a different category.</p>`,
  );
});

test('a failed search says so and can be retried with the same text', () => {
  const shown = overlay({ text: 'coral', total: 0, products: null });
  expect(shown).toContain('We could not search just now.');
  expect(shown).toMatch(/href="\/luggages\/en\?search=coral"[^>]*>Try again/);
});

test('without script the overlay is open where the address has a search, and its form leads there', () => {
  expect(overlay(some)).toContain('<dialog id="search" class="search" open=""');
  expect(overlay(undefined)).not.toContain('open=""');
  expect(overlay(some)).toContain('role="search" action="/luggages/en"');
});
