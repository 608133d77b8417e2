import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { define, partAround, PartedElement, partsIn } from './element.ts';

/** Collects what happens to it. */
class Sample extends PartedElement {
  readonly signals: AbortSignal[] = [];

  protected connect(signal: AbortSignal): void {
    this.signals.push(signal);
  }

  buttons = () => this.findAll('button', HTMLButtonElement).map(({ id }) => id);
  first = () => this.find('button', HTMLButtonElement)?.id;
}
define('sample-element', Sample);
beforeAll(async () => void (await customElements.whenDefined('sample-element')));

function sample(selector: string): Sample {
  const found = document.querySelector<Sample>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}
const shown = (html: string) => {
  document.body.innerHTML = html;
  return sample('sample-element');
};
afterEach(() => document.body.replaceChildren());

test('an element finds its parts by name and type, not those of one inside it', () => {
  const outer = shown(`<sample-element>
    <button id="own" data-part="button"></button><i id="other-type" data-part="button"></i>
    <button id="other-name" data-part="close"></button>
    <sample-element id="inner"><button id="inside" data-part="button"></button></sample-element>
  </sample-element>`);
  expect(outer.buttons()).toEqual(['own']);
  expect(outer.first()).toBe('own');
  expect(sample('#inner').buttons()).toEqual(['inside']);
});

test('an element without a part finds none', () => {
  const bare = shown('<sample-element></sample-element>');
  expect(bare.buttons()).toEqual([]);
  expect(bare.first()).toBeUndefined();
});

test('its signal aborts when it leaves the page, and it gets a new one when it comes back', () => {
  const element = shown('<sample-element></sample-element>');
  element.remove();
  expect(element.signals.map(({ aborted }) => aborted)).toEqual([true]);
  document.body.append(element);
  expect(element.signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test('a name is registered once: the script of a page may run again', () => {
  define('sample-element', class extends HTMLElement {});
  expect(customElements.get('sample-element')).toBe(Sample);
});

test('parts are found below any node, and around what was clicked', () => {
  document.body.innerHTML = '<ul><li id="item" data-part="item"><a id="link"></a></li></ul>';
  expect(partsIn(document, 'item', HTMLLIElement).map(({ id }) => id)).toEqual(['item']);
  expect(partsIn(document, 'item', HTMLAnchorElement)).toEqual([]);
  expect(partAround(document.querySelector('#link'), 'item')?.id).toBe('item');
  expect(partAround(document.body, 'item')).toBeNull();
  expect(partAround(null, 'item')).toBeNull();
});

test('each element is defined in a task of its own, what a visitor touches at once @PAGES-10', async () => {
  class Other extends Sample {}
  class Third extends Sample {}
  define('other-element', Other);
  define('third-element', Third);
  expect(customElements.get('other-element')).toBeUndefined();
  await vi.waitFor(() => expect(customElements.get('other-element')).toBe(Other));

  class Touched extends Sample {}
  const taps = vi.fn();
  Touched.prototype.connectedCallback = function connect(this: HTMLElement) {
    this.addEventListener('pointerdown', taps);
  };
  document.body.innerHTML = '<touched-element><i></i></touched-element>';
  define('touched-element', Touched);
  document.querySelector('i')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(taps).toHaveBeenCalledOnce();
});
