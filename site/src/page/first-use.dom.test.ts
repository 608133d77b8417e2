import { afterEach, expect, test, vi } from 'vitest';
import firstUse from './first-use.ts';

/** An island with a button, a link and a panel, and an opener of the panel outside; `load` is under the test's control. */
function island(value = '', panel = 'panel') {
  document.body.innerHTML = `
    <button id="outside" popovertarget="${panel}"></button>
    <div id="island"><div popover id="${panel}"></div><button id="button"></button><a id="link" href="#there"></a></div>`;
  const loading = Promise.withResolvers<undefined>();
  const hydrate = vi.fn(async () => {});
  const load = vi.fn(async () => {
    await loading.promise;
    return hydrate;
  });
  const place = (id: string) => document.getElementById(id) as HTMLElement;
  void firstUse(load, { name: 'first-use', value }, place('island'));
  const clicks: string[] = [];
  for (const id of ['button', 'link'])
    place(id).addEventListener(
      'click',
      (event) => clicks.push(`${id} ${hydrate.mock.calls.length}`) && event.preventDefault(),
    );
  return { load, loading, hydrate, place, clicks };
}
afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

test('nothing is loaded before a first use @PAGES-10', () => {
  expect(island().load).not.toHaveBeenCalled();
});

for (const sign of ['pointerenter', 'touchstart', 'focusin', 'beforetoggle']) {
  test(`${sign} inside hydrates, once`, async () => {
    const { load, loading, hydrate, place } = island();
    place('button').dispatchEvent(new Event(sign));
    place('button').dispatchEvent(new Event('focusin', { bubbles: true }));
    loading.resolve(undefined);
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce());
    expect(load).toHaveBeenCalledOnce();
  });
}

test('a sign on a control outside that opens something inside hydrates, too', () => {
  const { load, place } = island();
  place('outside').dispatchEvent(new Event('touchstart'));
  expect(load).toHaveBeenCalledOnce();
});

test('a click before that is done again afterwards, the last one alone', async () => {
  const { loading, place, clicks } = island();
  place('button').click();
  place('link').click();
  expect(clicks).toEqual([]);
  loading.resolve(undefined);
  await vi.waitFor(() => expect(clicks).toEqual(['link 1']));
  place('button').click();
  expect(clicks).toEqual(['link 1', 'button 1']);
});

test('a click on what is marked as held is done again on that', async () => {
  const { loading, place, clicks } = island();
  const panel = place('panel');
  panel.dataset.held = '';
  panel.addEventListener('click', ({ target }) => clicks.push((target as Element).id));
  panel.appendChild(document.createElement('img')).click();
  expect(clicks).toEqual([]);
  loading.resolve(undefined);
  await vi.waitFor(() => expect(clicks).toEqual(['panel']));
});

test('a click that opens a new tab is left to the browser', () => {
  const { place, clicks } = island();
  place('link').dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }));
  expect(clicks).toEqual(['link 0']);
});

test('if it cannot be loaded, a click does what it does without script', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const { loading, place, clicks } = island();
  place('button').click();
  loading.reject(new Error('offline'));
  await vi.waitFor(() => expect(clicks).toEqual(['button 0']));
  expect(log).toHaveBeenCalledOnce();
});

test('an island for visitors who see it hydrates in the window, once, and holds clicks until then', async () => {
  let see: (isIntersecting: boolean) => void = () => {};
  const disconnect = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly observe = vi.fn();
      readonly disconnect = disconnect;
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => callback([{ isIntersecting }]);
      }
    },
  );
  const { load, loading, place, clicks } = island('seen');
  see(false);
  expect(load).not.toHaveBeenCalled();
  see(true);
  see(true);
  place('link').click();
  expect(clicks).toEqual([]);
  loading.resolve(undefined);
  await vi.waitFor(() => expect(clicks).toEqual(['link 1']));
  expect(load).toHaveBeenCalledOnce();
  expect(disconnect).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test.each(['#here', '#h%65re'])(
  'an island that may be linked hydrates at once if the address names a part of it: %s',
  (hash) => {
    history.replaceState(null, '', hash);
    expect(island('linked', 'here').load).toHaveBeenCalledOnce();
    expect(island('', 'here').load).not.toHaveBeenCalled();
  },
);

test.each(['', '#outside', '#nothing', '#%', '#"'])(
  'it waits for a use if the address names no part of it: %s',
  (hash) => {
    history.replaceState(null, '', `/${hash}`);
    expect(island('linked').load).not.toHaveBeenCalled();
  },
);

test('it hydrates when the address comes to name a part of it', () => {
  history.replaceState(null, '', '/');
  const { load } = island('linked', 'here');
  history.replaceState(null, '', '#here');
  dispatchEvent(new Event('hashchange'));
  expect(load).toHaveBeenCalledOnce();
});
