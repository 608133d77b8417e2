import { define, PartedElement } from '../../ui/element.ts';
import { onResize } from '../../ui/resized.ts';

/**
 * Arrows for a row that scrolls and snaps natively. `data-loop`: one item per step, in a loop; otherwise
 * 2 items per step under 1024 px and 3 above (`HOME-8`), with the arrows disabled at the ends.
 */
class SnapRow extends PartedElement {
  protected connect(signal: AbortSignal): void {
    const row = this.find('row', HTMLElement);
    const [back, on] = ['previous', 'next'].map((name) => this.find(name, HTMLButtonElement));
    if (!row || !back || !on || row.children.length < 2) return;
    const loops = this.hasAttribute('data-loop');

    const measure = () => {
      const at = position(row);
      const isAtEnd = at >= row.scrollWidth - row.clientWidth - 1;
      const shown = Math.round(at / itemWidth(row)) + 1;
      return () => {
        back.disabled = !loops && at <= 1;
        on.disabled = !loops && isAtEnd;
        this.say(shown);
      };
    };
    back.hidden = on.hidden = false;
    back.addEventListener('click', () => move(row, -1, loops), { signal });
    on.addEventListener('click', () => move(row, 1, loops), { signal });
    row.addEventListener('scroll', () => measure()(), { signal, passive: true });
    back.disabled = !loops;
    this.say(1);
    onResize(row, signal, measure);
  }

  private say(number: number): void {
    const counter = this.find('count', HTMLElement);
    if (!counter) return;
    const words = (counter.dataset.count ?? '').replace('{shown}', String(number));
    if (counter.textContent !== words) counter.textContent = words;
  }
}

/** Scroll distance of the row from its start; in right-to-left rows scrollLeft is negative. */
const position = (row: HTMLElement) => Math.abs(row.scrollLeft);
const itemWidth = (row: HTMLElement) => row.firstElementChild?.getBoundingClientRect().width || 1;

function move(row: HTMLElement, direction: 1 | -1, loops: boolean): void {
  const step = loops ? 1 : innerWidth < 1024 ? 2 : 3;
  const end = row.scrollWidth - row.clientWidth;
  let target = position(row) + direction * step * itemWidth(row);
  if (loops && target > end + 1) target = 0;
  if (loops && target < -1) target = end;
  const sign = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
  row.scrollTo({ left: sign * target });
}

define('snap-row', SnapRow);
