import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BROWSERS, DESKTOP, heading, isShown, parameter, PHONE, tiles } from '../../support/browsers/pages.ts';
import { Visitor } from '../../support/browsers/visitor.ts';

/** Links of the menu that keep the document, with their addresses. */
const MENU = {
  Accessories: '/accessories/en',
  Gifts: '/gifts/en',
  'Lifestyle Stories': '/stories/en',
};

describe.each(BROWSERS)('in $name', ({ start }) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = new Visitor(await start());
  });
  beforeEach(() => visitor.driver.resize(...DESKTOP));
  afterAll(() => visitor?.driver.close());

  test('a sort is chosen, and Load More shows the next ones', async () => {
    await visitor.open('/accessories/en');
    await visitor.click('button', /^SORT BY/);
    await visitor.click('link', 'PRICE HIGH TO LOW');
    await visitor.expect(parameter, 'price:desc', 'sort');
    await visitor.expect(isShown, false, '.panel');
    await visitor.click('link', 'Load More');
    await visitor.expect(tiles, 8);
  });

  test('a tile leads to its detail page, and a swatch to the variant', async () => {
    await visitor.open('/luggages/en');
    await visitor.click('link', /View Details$/);
    await visitor.expect(() => location.pathname.split('/').length, 4);
    const before = await visitor.driver.run(heading);
    await visitor.click('link', /^Select color/, 'main li:not(:has([aria-current]))');
    await visitor.expect((old) => document.querySelector<HTMLElement>('main h1')!.innerText !== old, true, before);
  });

  test('Begin opens the luggage menu under the header, and says Welcome', async () => {
    await visitor.open('/en');
    await visitor.expect(isShown, false, '.nav .logo');
    await visitor.click('button', 'Begin', 'main');
    await visitor.expect(isShown, true, '.nav .logo');
    await visitor.sees('Welcome');
    await visitor.click('link', /./, 'main [role=tabpanel], main details');
    await visitor.expect(() => location.pathname !== '/en', true);
  });

  test('a thumbnail shows its picture on the stage', async () => {
    await visitor.open('/luggages/en');
    await visitor.click('link', /View Details$/);
    await visitor.expect(() => location.pathname.split('/').length, 4);
    await visitor.click('link', /^Show picture 2/, 'main');
    await visitor.expect(
      () => document.querySelector('.gallery-thumbs [aria-current]')?.textContent?.includes('2'),
      true,
    );
  });

  test('no script fails on the pages that a visitor reaches by links', async () => {
    await visitor.open('/404/en');
    // The document stays while links are followed, and so do its listeners.
    await visitor.driver.run(() => {
      const failures: string[] = [];
      Object.assign(window, { failures });
      addEventListener('error', ({ message }) => failures.push(message));
      addEventListener('unhandledrejection', ({ reason }) => failures.push(String(reason)));
    });
    const failures = () => (window as { failures?: string[] }).failures ?? ['the document has been replaced'];
    for (const [name, path] of Object.entries(MENU)) {
      await visitor.click('button', 'Open menu');
      await visitor.click('link', name, '.menu');
      await visitor.isAt(path);
      await visitor.expect(() => document.documentElement.hasAttribute('data-astro-transition'), false);
      await visitor.expect(() => document.readyState, 'complete');
      expect(await visitor.driver.run(failures), path).toEqual([]);
    }
    await visitor.click('button', 'Open menu');
    await visitor.click('link', 'Accessories', '.menu');
    await visitor.click('link', /View Details$/);
    await visitor.expect(() => location.pathname.split('/').length, 4);
    await visitor.click('link', /Enlarge picture/, 'main');
    await visitor.expect(isShown, true, 'dialog[open] img');
    expect(await visitor.driver.run(failures)).toEqual([]);
  });

  test('the language is changed and the page stays', async () => {
    await visitor.open('/luggages/en');
    await visitor.click('button', /\bEN$/i);
    await visitor.click('link', 'Filipino');
    await visitor.isAt('/luggages/fil');
    await visitor.expect(() => document.documentElement.lang, 'fil');
  });

  test('a story is swapped in place', async () => {
    await visitor.open('/stories/en');
    await visitor.click('link', /./, 'main li:has(> .story, .story)');
    await visitor.expect(() => location.pathname.split('/').length, 4);
    const before = await visitor.driver.run(heading);
    await visitor.driver.run(() => void Object.assign(window, { isSamePage: true }));
    await visitor.click('link', /./, 'main li:has(a[href*="/stories/"]:not([aria-current]))');
    await visitor.expect((old) => document.querySelector<HTMLElement>('main h1')!.innerText !== old, true, before);
    expect(await visitor.driver.run(() => 'isSamePage' in window)).toBe(true);
  });

  test('choosing a store shows its map', async () => {
    // On a busy machine the logo may take as long as on a slow connection, on which the map loads only after a click.
    await visitor.open('/404/en');
    await visitor.driver.run(() => sessionStorage.setItem('connection', 'fast'));
    await visitor.open('/store-locations/en');
    const map = () => document.querySelector('iframe')?.src;
    await visitor.expect(() => document.querySelectorAll('iframe').length, 1);
    const before = await visitor.driver.run(map);
    await visitor.click('button', /./, '.store:nth-of-type(2)');
    await visitor.expect((old) => ![undefined, old].includes(document.querySelector('iframe')?.src), true, before);
  });

  test.each(['/en', '/luggages/en', '/gifts/en', '/stories/en', '/store-locations/en', '/404/en'])(
    '%s fits a phone and a desktop, and no picture is broken',
    async (path) => {
      for (const [width, height] of [PHONE, DESKTOP]) {
        await visitor.driver.resize(width, height);
        await visitor.open(path);
        await visitor.expect(() => document.documentElement.scrollWidth <= innerWidth, true);
        const broken = () =>
          [...document.images].filter(
            ({ complete, naturalWidth, currentSrc }) => complete && currentSrc && !naturalWidth,
          );
        await visitor.expect(() => document.readyState, 'complete');
        expect(await visitor.driver.run(broken)).toEqual([]);
      }
    },
  );
});
