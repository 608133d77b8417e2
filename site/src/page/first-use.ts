import type { ClientDirective } from 'astro';
import { linkedId } from '../ui/linked-id.ts';

/** What a visitor does just before using something; a popover or dialog inside sends `beforetoggle` when it opens. */
const SIGNS = ['pointerenter', 'touchstart', 'focusin', 'beforetoggle'];

/** Controls that the browser itself acts on at once, so that nobody waits for a script. */
const ACTS_BY_ITSELF = '[popovertarget], [command], summary, label';

/** What is held back until hydration when it is clicked; `data-held` marks what is no control of HTML's own. */
const HELD = 'button, a[href], [data-held]';

/** Controls outside of an island that open something in it. */
const OPENERS = '[popovertarget], [commandfor], [aria-controls]';
const idOpenedBy = (opener: HTMLElement) =>
  ['popovertarget', 'commandfor', 'aria-controls']
    .map((name) => opener.getAttribute(name))
    .find(Boolean) ?? '';

/**
 * `client:first-use`: hydrates an island when a visitor is about to use it, so that nobody else pays for it. A click that
 * comes before that is done again afterwards; if the island cannot be loaded, it does what it does without script.
 * `client:first-use="seen"` does not wait for a use if the island is in the window, `"linked"` if the address names a part
 * of it.
 */
const firstUse: ClientDirective = (load, { value }, island) => {
  const waiting = new AbortController();
  let isUnderWay = false;
  let clicked: HTMLElement | undefined;

  const begin = async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    try {
      const hydrate = await load();
      await hydrate();
    } catch (error) {
      console.error('An error occurred:', error);
    } finally {
      waiting.abort();
      clicked?.click();
    }
  };
  const hold = (event: MouseEvent) => {
    void begin();
    const control = (event.target as Element).closest<HTMLElement>(HELD);
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!control || !isPlain || control.matches(ACTS_BY_ITSELF)) return;
    event.preventDefault();
    event.stopPropagation();
    clicked = control;
  };

  const { signal } = waiting;
  const openers = [...document.querySelectorAll<HTMLElement>(OPENERS)].filter((opener) =>
    island.querySelector(`#${CSS.escape(idOpenedBy(opener))}`),
  );
  for (const place of [island, ...openers]) {
    for (const sign of SIGNS) {
      place.addEventListener(sign, () => void begin(), { signal, capture: true, passive: true });
    }
  }
  island.addEventListener('click', hold, { signal, capture: true });
  if (value === 'seen') whenSeen(island, () => void begin(), signal);
  if (value === 'linked') {
    const beginIfLinked = () => void (isLinked(island) && begin());
    addEventListener('hashchange', beginIfLinked, { signal });
    beginIfLinked();
  }
};

/** Calls back once any of the island is in the window; the island itself has no box. */
function whenSeen(island: HTMLElement, seen: () => void, signal: AbortSignal): void {
  const watcher = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) seen();
  });
  for (const child of island.children) watcher.observe(child);
  signal.addEventListener('abort', () => watcher.disconnect());
}

/** The address names a part of the island after '#'. */
function isLinked(island: HTMLElement): boolean {
  const id = linkedId();
  return id !== '' && island.querySelector(`#${CSS.escape(id)}`) !== null;
}

export default firstUse;
