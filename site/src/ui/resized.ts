/** Reads an element's box; the function it returns then shows it. */
type Measure = () => () => void;

const measures = new WeakMap<Element, Measure>();
/** One for all elements, which reads all of them before anything is shown: else each would force a layout. */
const resized = new ResizeObserver((entries) => {
  const shows = entries.map(({ target }) => measures.get(target)?.());
  for (const show of shows) show?.();
});

/**
 * Measures an element once it is laid out near the screen, and whenever its size changes; called again, once more.
 * Asking for its box at once would lay out the page as it loads.
 */
export function onResize(element: Element, signal: AbortSignal, measure: Measure): void {
  if (signal.aborted) return;
  measures.set(element, measure);
  resized.unobserve(element);
  resized.observe(element);
  signal.addEventListener('abort', () => resized.unobserve(element));
}
