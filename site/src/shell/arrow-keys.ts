import type { KeyboardEvent } from 'react';

/** Arrow keys lead from the field to the results, among them as they stand on the page, and back to the field. */
export function focusByArrow(event: KeyboardEvent, field: HTMLInputElement, results: Element): void {
  const { key, target, nativeEvent } = event;
  if (nativeEvent.isComposing || !key.startsWith('Arrow')) return;
  const links = [...results.querySelectorAll<HTMLAnchorElement>('li a, p a')];
  const next = target === field ? key === 'ArrowDown' && links[0] : neighbor(key, target, links);
  const place = next || (target !== field && key === 'ArrowUp' && field);
  if (!place) return;
  event.preventDefault();
  place.focus();
}

function neighbor(key: string, from: EventTarget, links: HTMLAnchorElement[]) {
  const index = links.indexOf(from as HTMLAnchorElement);
  const link = links[index];
  if (!link) return undefined;
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const isForward = (key === 'ArrowRight') === (getComputedStyle(link).direction === 'ltr');
    return links[index + (isForward ? 1 : -1)];
  }
  const box = link.getBoundingClientRect();
  const rows = links
    .map((other) => ({ other, at: other.getBoundingClientRect() }))
    .filter(({ at }) => (key === 'ArrowDown' ? at.top > box.bottom : at.bottom < box.top));
  const far = ({ at }: (typeof rows)[number]) => 1000 * Math.abs(at.top - box.top) + Math.abs(at.left - box.left);
  return rows.sort((one, other) => far(one) - far(other))[0]?.other;
}
