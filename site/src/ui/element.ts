/**
 * Base of the custom elements (docs/developers.md). The parts of one are marked `data-part="name"` in its markup: unlike a
 * class, that name is the script's alone.
 */
export abstract class PartedElement extends HTMLElement {
  private connection = new AbortController();

  /** @param signal aborts once the element has left the page */
  protected abstract connect(signal: AbortSignal): void;

  connectedCallback(): void {
    this.connection = new AbortController();
    this.connect(this.connection.signal);
  }

  disconnectedCallback(): void {
    this.connection.abort();
  }

  /** Its own parts of that name and type, not those of an element of the same kind inside it. */
  protected findAll<T extends HTMLElement>(name: string, type: new () => T): T[] {
    return partsIn(this, name, type).filter((part) => this.isSameNode(part.closest(this.localName)));
  }

  protected find<T extends HTMLElement>(name: string, type: new () => T): T | undefined {
    return this.findAll(name, type)[0];
  }
}

/** The parts of that name below a node, such as a document that is about to be shown; others than of that type are left out. */
export function partsIn<T extends HTMLElement>(root: ParentNode, name: string, type: new () => T): T[] {
  return [...root.querySelectorAll<HTMLElement>(`[data-part=${name}]`)].filter(
    (part): part is T => part instanceof type,
  );
}

/** The part of that name that an event's target is or is in. */
export function partAround(target: EventTarget | null | undefined, name: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(`[data-part=${name}]`) : null;
}

/** Definitions that are still to be made, in the order in which their scripts ran. */
const definitions: (() => void)[] = [];

/**
 * Registers a custom element, each in a task of its own, so that a slow phone can paint and answer in between; what a visitor
 * touches or focuses does not wait. The client router may run a page's script again.
 */
export function define(name: string, element: CustomElementConstructor): void {
  definitions.push(() => {
    if (!customElements.get(name)) customElements.define(name, element);
  });
  setTimeout(() => definitions.shift()?.());
}

function defineAll(): void {
  for (const define of definitions.splice(0)) define();
}
for (const gesture of ['pointerdown', 'keydown', 'focusin']) addEventListener(gesture, defineAll, true);
