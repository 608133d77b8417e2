import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import { BROWSERS, DESKTOP, isShown, parameter, tiles } from '../support/browsers/pages.ts';
import { Visitor } from '../support/browsers/visitor.ts';

describe.each(BROWSERS)('in $name', ({ start }) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = new Visitor(await start());
  });
  beforeEach(() => visitor.driver.resize(...DESKTOP));
  afterAll(() => visitor?.driver.close());

  test('filters are applied from the panel, back and forward restore them, and Load More shows the next ones', async () => {
    await visitor.open('/luggages/en');
    await visitor.expect(tiles, 12);
    await visitor.click('button', /^FILTERS/);
    await visitor.click('choice', /^Small/);
    await visitor.click('button', /^Apply/i);
    await visitor.expect(parameter, 'filters[size][$eq]=Small', 'filter');
    await visitor.expect(tiles, 4);
    await visitor.driver.back();
    await visitor.expect(tiles, 12);
    await visitor.driver.forward();
    await visitor.expect(tiles, 4);
    await visitor.driver.back();
    await visitor.expect(tiles, 12);
    await visitor.click('link', 'Load More');
    await visitor.expect(tiles, 24);
  });

  test('the main picture opens the full-screen zoom, which Escape closes', async () => {
    await visitor.open('/luggages/en');
    await visitor.click('link', /View Details$/);
    await visitor.expect(() => location.pathname.split('/').length, 4);
    await visitor.click('link', /Enlarge picture/, 'main');
    await visitor.expect(isShown, true, 'dialog[open] img');
    await visitor.driver.type('Escape');
    await visitor.expect(isShown, false, 'dialog[open]');
  });

  test('the menu opens, its links work, and Escape closes it', async () => {
    await visitor.open('/luggages/en');
    await visitor.click('button', 'Open menu');
    await visitor.expect(isShown, true, '.menu');
    await visitor.driver.type('Escape');
    await visitor.expect(isShown, false, '.menu');
    await visitor.click('button', 'Open menu');
    await visitor.click('link', 'Gifts', '.menu');
    await visitor.isAt('/gifts/en');
  });

  test('the search finds luggage as one types', async () => {
    await visitor.open('/luggages/en');
    await visitor.click('link', 'Search');
    await visitor.expect(() => document.activeElement?.getAttribute('name'), 'search');
    await visitor.driver.type('Meridian');
    await visitor.expect(() => {
      const names = [...document.querySelectorAll<HTMLElement>('dialog[open] h3')].map(({ innerText }) => innerText);
      return names.length > 0 && names.every((name) => /Meridian/.test(name));
    }, true);
    await visitor.driver.type('Escape');
    await visitor.expect(isShown, false, 'dialog[open]');
  });
});
