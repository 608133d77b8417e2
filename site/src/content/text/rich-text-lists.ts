const PART = /<(\/?)([a-z][a-z0-9]*)[^<>]*>|[^<]+/g;
const VOID = new Set(['img', 'br', 'hr', 'source']);
const LISTS = new Set(['ul', 'ol']);
/** The list of an item that stands alone. */
const LIST_OF: Record<string, string> = { li: 'ul', dt: 'dl', dd: 'dl' };

interface Open {
  name: string;
  /** Not in the text: it ends where the next item begins, or with what it is in. */
  isAdded?: boolean;
  /** Of a list: the place of its last item's end tag in what is written. */
  lastItem?: number;
}

/**
 * Gives sanitized HTML the lists that it means: a list directly in a list, as Google Docs writes it, belongs to the item
 * before it; anything else in a list is an item; and items without a list are one.
 * @param html with an end for every start tag, and '<' in tags only
 */
export function repairLists(html: string): string {
  return /<(?:ul|ol|li|dt|dd)\b/.test(html) ? new Lists().repair(html) : html;
}

class Lists {
  readonly #written: string[] = [];
  readonly #open: Open[] = [];

  repair(html: string): string {
    for (const [part, slash, name] of html.matchAll(PART)) {
      if (name === undefined && !part.trim()) this.#written.push(part);
      else if (slash && name) this.#end(name, part);
      else this.#begin(name, part);
    }
    this.#endAdded();
    return this.#written.join('');
  }

  get #parent(): Open | undefined {
    return this.#open.at(-1);
  }

  /** @param name undefined: words */
  #begin(name: string | undefined, part: string): void {
    const list = name && LIST_OF[name];
    if (list) this.#beginItem(name, list);
    else this.#beginContent(name);
    this.#written.push(part);
    if (name && !VOID.has(name)) this.#open.push({ name });
  }

  #beginItem(name: string, list: string): void {
    if (this.#parent?.isAdded && this.#parent.name === name) this.#endOne();
    if (this.#parent?.isAdded && this.#parent.name !== list) this.#endAdded();
    const isHome = list === 'ul' ? LISTS.has(this.#parent?.name ?? '') : this.#isIn(list);
    if (!isHome) this.#add(list);
  }

  #beginContent(name: string | undefined): void {
    const { isAdded, name: parent = '', lastItem } = this.#parent ?? {};
    if (isAdded && parent !== 'li') this.#endOne();
    else if (LISTS.has(parent)) {
      if (name && LISTS.has(name) && lastItem !== undefined) {
        this.#written[lastItem] = '';
        this.#open.push({ name: 'li', isAdded: true });
      } else this.#add('li');
    }
  }

  #end(name: string, part: string): void {
    this.#endAdded();
    this.#open.pop();
    this.#write(name, part);
  }

  #add(name: string): void {
    this.#written.push(`<${name}>`);
    this.#open.push({ name, isAdded: true });
  }

  #endAdded(): void {
    while (this.#parent?.isAdded) this.#endOne();
  }

  #endOne(): void {
    const { name = '' } = this.#open.pop() ?? {};
    this.#write(name, `</${name}>`);
  }

  /** Writes an end tag. */
  #write(name: string, part: string): void {
    this.#written.push(part);
    if (name === 'li' && this.#parent) this.#parent.lastItem = this.#written.length - 1;
  }

  #isIn(name: string): boolean {
    return this.#open.some((one) => one.name === name);
  }
}
