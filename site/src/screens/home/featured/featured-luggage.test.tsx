import { afterEach, describe, expect, test, vi } from 'vitest';
import { textOf } from '../../../../testing/markup.ts';
import { type Contents, luggages, cutSection, renderedHome } from '../rendered-for-tests.tsx';

afterEach(() => vi.unstubAllGlobals());

describe('Featured luggage', () => {
  const home = async (held: Contents, options?: { query?: string }) => (await renderedHome(held, options)).html;
  const tiles = (html: string) => cutSection(html, '<ul class="shelf"', '</ul>').match(/class="tile"/g);
  const paging = (html: string) => cutSection(html, '<div class="paging"', '</section>');

  test('shows four per page with ‘View Details’, Load More and numbered pages @HOME-7 @FIG-2', async () => {
    const shown = await home({ luggages: luggages(10) });
    expect(tiles(shown)).toHaveLength(4);
    expect(shown.match(/>View Details</g)).toHaveLength(4);
    expect(paging(shown)).toContain('href="/en?loads=2#featured">Load More</a>');
    expect(textOf(paging(shown))).toContain('4 of 10');
    for (const page of [2, 3]) expect(paging(shown)).toContain(`href="/en?page=${page}#featured"`);
  });

  test('Load More multiplies the page size, until everything is shown @HOME-7 @STATE-9', async () => {
    expect(tiles(await home({ luggages: luggages(10) }, { query: 'loads=2' }))).toHaveLength(8);
    const all = await home({ luggages: luggages(10) }, { query: 'loads=3' });
    expect(tiles(all)).toHaveLength(10);
    expect(paging(all)).not.toContain('Load More');
  });

  test.each(['page=3', 'page=99'])('on the last page the arrow links back: %s', async (query) => {
    const shown = paging(await home({ luggages: luggages(10) }, { query }));
    expect(shown).toMatch(/href="\/en\?page=2#featured"[^>]*aria-label="Previous page"/);
    expect(shown).not.toContain('Load More');
  });

  test.each([
    ['', null, 2],
    ['page=2', 1, 3],
    ['page=3', 2, null],
    ['loads=2', 1, 3],
  ])('has the arrows previous and next, on every page: %s @HOME-7', async (query, previous, next) => {
    const shown = paging(await home({ luggages: luggages(10) }, { query }));
    const arrow = (page: number | null, name: string) =>
      page === null
        ? `<a role="link" aria-disabled="true" aria-label="${name}">`
        : `<a href="/en${page > 1 ? `?page=${page}` : ''}#featured" aria-label="${name}">`;
    expect(shown).toContain(arrow(previous, 'Previous page'));
    expect(shown).toContain(arrow(next, 'Next page'));
  });

  test.each(['page=2', 'loads=2'])('Load More from %s goes to 2 loads, then 3 @STATE-9', async (query) => {
    const shown = paging(await home({ luggages: luggages(16) }, { query }));
    const loads = query === 'page=2' ? 2 : 3;
    expect(shown).toContain(`href="/en?loads=${loads}#featured">Load More</a>`);
  });

  test('its numbers are written as in the page’s language @PAGES-11', async () => {
    const { html } = await renderedHome({ luggages: luggages(1200) }, { locale: 'de' });
    expect(textOf(paging(html))).toContain('4 of 1.200');
  });

  test('with one page has no page numbers @STATE-10', async () => {
    const shown = paging(await home({ luggages: luggages(4) }));
    expect(shown).not.toMatch(/<nav|Load More/);
  });

  test('shows the category in the section’s record @CALL-8 @DECISION-25', async () => {
    const section = { category: { title: 'Carry-on' } };
    const { asked } = await renderedHome({ 'featured-luggage-section': section });
    const key = 'filters[item_categories][title][$eq]';
    expect(asked.map((url) => url.searchParams.get(key)).filter(Boolean)).toEqual(['Carry-on']);
  });
});
