import { afterEach, expect, test, vi } from 'vitest';
import { sendOwnHead } from './own-head.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

test('a preview tells the admin that frames it what the site itself would show search engines @SEO-9', () => {
  document.head.innerHTML =
    '<title>Sky Travel - Aero</title><meta name="description" content="Chosen" data-own="Derived">' +
    '<meta property="og:image" content="/chosen.jpeg" data-own="/derived.jpeg">';
  const postMessage = vi.fn();
  vi.stubGlobal('parent', { postMessage });
  sendOwnHead('https://admin.test');
  const head = { title: 'Sky Travel - Aero', description: 'Derived', picture: '/derived.jpeg' };
  expect(postMessage).toHaveBeenCalledExactlyOnceWith(
    { type: 'siteHead', address: location.pathname, ...head },
    'https://admin.test',
  );
});

test('a preview in a window of its own tells nobody', () => {
  const postMessage = vi.spyOn(window, 'postMessage');
  sendOwnHead('https://admin.test');
  expect(postMessage).not.toHaveBeenCalled();
});
