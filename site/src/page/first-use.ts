import type { ClientDirective } from 'astro';
import { linkedId } from '../ui/linked-id.ts';

/** Events that come just before a visitor uses something; a popover or dialog inside sends `beforetoggle` when it opens. */
const SIGNS = ['pointerenter', 'touchstart', 'focusin', 'beforetoggle'];

/** Controls that the browser itself acts on at once, so that nobody waits for a script. */
const ACTS_BY_ITSELF = '[popovertarget], [command], summary, label';

/** Elements whose clicks are held back until hydration; `data-held` marks those that are no HTML controls. */
const HELD = 'button, a[href], [data-held]';

/** Controls outside of an island that open something in it. */
const OPENERS = '[popovertarget], [commandfor], [aria-controls]';
const idOpenedBy = (opener: HTMLElement) =>
  ['popovertarget', 'commandfor', 'aria-controls'].map((name) => opener.getAttribute(name)).find(Boolean) ?? '';

/** Islands not yet used, with the function that hydrates each; a control is clicked again afterwards. */
const waiting = new WeakMap<Element, (clicked?: HTMLElement) => Promise<void>>();

/** Hydrating functions of the islands around an element. */
function hydratorsAround(element: Element | null) {
  const found = [];
  for (let at = element; at; at = at.parentElement) found.push(waiting.get(at) ?? []);
  return found.flat();
}

function noticeSign({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const opener = target.closest<HTMLElement>(OPENERS);
  const opened = opener && document.getElementById(idOpenedBy(opener));
  for (const place of [target, opened]) {
    for (const hydrate of hydratorsAround(place)) void hydrate();
  }
}

function hold(event: MouseEvent): void {
  const target = event.target as Element;
  const control = target.closest<HTMLElement>(HELD);
  const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  const isHeld = isPlain && control && !control.matches(ACTS_BY_ITSELF);
  for (const hydrate of hydratorsAround(target)) {
    if (isHeld) {
      event.preventDefault();
      event.stopPropagation();
    }
    void hydrate(isHeld ? control : undefined);
  }
}

// One listener for all islands.
for (const sign of SIGNS) {
  document.addEventListener(sign, noticeSign, { capture: true, passive: true });
}
document.addEventListener('click', hold, { capture: true });

/**
 * `client:first-use`: hydrates an island when a visitor is about to use it, so that nobody else pays for it. A click that
 * comes before that is done again afterwards; if the island cannot be loaded, it does what it does without script.
 * `client:first-use="seen"` does not wait for a use if the island is in the window, `"near"` if it is near that, `"linked"`
 * if the address names a part of it.
 */
const firstUse: ClientDirective = (load, { value }, island) => {
  const ending = new AbortController();
  let isUnderWay = false;
  let last: HTMLElement | undefined;

  const begin = async (clicked?: HTMLElement) => {
    last = clicked ?? last;
    if (isUnderWay) return;
    isUnderWay = true;
    try {
      const hydrate = await load();
      await hydrate();
    } catch (error) {
      console.error('An error occurred:', error);
    } finally {
      waiting.delete(island);
      ending.abort();
      last?.click();
    }
  };
  waiting.set(island, begin);
  const { signal } = ending;
  if (value === 'seen') callWhenSeen(island, '0px', () => void begin(), signal);
  if (value === 'near') callWhenSeen(island, '200px', () => void begin(), signal);
  if (value === 'linked') {
    const beginIfLinked = () => void (isLinked(island) && begin());
    addEventListener('hashchange', beginIfLinked, { signal });
    beginIfLinked();
  }
};

/** Calls back once any of the island is in the window, or that near to it; the island itself has no box. */
function callWhenSeen(island: HTMLElement, rootMargin: string, seen: () => void, signal: AbortSignal): void {
  const watcher = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) seen();
    },
    { rootMargin },
  );
  for (const child of island.children) watcher.observe(child);
  signal.addEventListener('abort', () => watcher.disconnect());
}

/** The address names a part of the island after '#'. */
function isLinked(island: HTMLElement): boolean {
  const id = linkedId();
  return id !== '' && island.querySelector(`#${CSS.escape(id)}`) !== null;
}

export default firstUse;
