const FOCUSABLE = 'input:not([type=hidden]), textarea, button:not([disabled]), [tabindex="0"]';
/** Frames after which an opened component is taken to have shown its fields. */
const MAX_FRAMES = 30;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Looks for an element until it is there, for half a second. */
async function found<T>(look: () => T | null | undefined): Promise<T | undefined> {
  for (let frame = 0; frame < MAX_FRAMES; frame++) {
    const element = look();
    if (element) return element;
    await nextFrame();
  }
  return undefined;
}

/** The label of a field in the edit view: 'Store links (3)', 'SKU*'. */
const labelled = (label: string) =>
  [...document.querySelectorAll<HTMLElement>('form label')].find(
    ({ textContent }) => textContent?.replace(/\s*(\([^()]*\d\)|\*)+$/, '').trim() === label,
  );

const OPENERS = 'h3 > button[aria-expanded]';

/** Opens the collapsed components on the way to a field within them. */
async function openParts(label: HTMLElement, numbers: number[]): Promise<void> {
  let scope: Element | null = label;
  while (scope && !scope.querySelector(OPENERS)) scope = scope.parentElement;
  for (const number of numbers) {
    const opener: HTMLElement | undefined = scope?.querySelectorAll<HTMLElement>(OPENERS)[number];
    if (!opener) return;
    if (opener.getAttribute('aria-expanded') === 'false') opener.click();
    scope = document.getElementById(opener.getAttribute('aria-controls') ?? '');
    await nextFrame();
  }
}

function focus(element: HTMLElement): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
  element.focus({ preventScroll: true });
}

/**
 * Scrolls to a field of the edit view and focuses it; does nothing if it is not shown.
 * @param path 'price', 'store_links.0.store_link_link'
 * @param label of the field itself, by which those without a named input are found
 */
export async function goToField(path: string, label: string | null): Promise<void> {
  const named = () => document.querySelector<HTMLElement>(`form [name="${CSS.escape(path)}"]`);
  const start = await found(() => named() ?? (label ? labelled(label) : undefined));
  if (!start) return;
  if (start.tagName !== 'LABEL') return focus(start);
  const numbers = path.split('.').flatMap((part) => (/^\d+$/.test(part) ? Number(part) : []));
  if (path.includes('.')) {
    await openParts(start, numbers);
    const inner = await found(named);
    if (inner) return focus(inner);
  }
  const after = [...document.querySelectorAll<HTMLElement>(`form :is(${FOCUSABLE})`)].find(
    (element) => start.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  focus(after ?? start);
}
