import { expect } from 'vitest';
import { siteOrigin } from '../environment.ts';

/** Interface of a browser's driver. */
export interface Driver {
  readonly name: string;
  resize(width: number, height: number): Promise<void>;
  goTo(url: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Runs a function in the page; it has access to its arguments only. */
  run<T, A extends unknown[]>(work: (...args: A) => T, ...args: A): Promise<T>;
  /** Clicks the single matching element, as a mouse or a finger does. */
  click(selector: string): Promise<void>;
  /** Types into the focused element; 'Escape', 'Enter' and 'Tab' are keys. */
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

/** A visitor of the site in any browser: finds elements by role and name, and waits until they exist. */
export class Visitor {
  readonly driver: Driver;

  constructor(driver: Driver) {
    this.driver = driver;
  }

  async open(path: string): Promise<void> {
    await this.driver.goTo(siteOrigin + path);
  }

  /** Clicks the first visible link, button (or summary) or labelled input of that name, within a part of the page. */
  async click(role: 'link' | 'button' | 'choice', name: string | RegExp, within = 'body'): Promise<void> {
    const { source, flags } = name instanceof RegExp ? name : new RegExp(`^${name}$`);
    await expect
      .poll(() => this.driver.run(mark, role, source, flags, within), { message: `${role} ${name}` })
      .toBe(true);
    await this.driver.click('[data-marked]');
  }

  /** Waits until a function run in the page returns this value. */
  async expect<T, A extends unknown[]>(work: (...args: A) => T, value: T, ...args: A): Promise<void> {
    await expect.poll(() => this.driver.run(work, ...args)).toEqual(value);
  }

  /** Waits until the page shows a text. */
  async sees(text: string): Promise<void> {
    await this.expect((wanted) => document.body.innerText.includes(wanted), true, text);
  }

  async isAt(address: string): Promise<void> {
    await this.expect(() => location.pathname + location.search, address);
  }
}

function mark(role: string, pattern: string, flags: string, within: string): boolean {
  const isMoving = document.documentElement.hasAttribute('data-astro-transition');
  if (isMoving) return false;
  const candidates = { link: 'a[href]', button: 'button, summary, [role=button], [role=tab]', choice: 'label' }[role]!;
  for (const old of document.querySelectorAll('[data-marked]')) old.removeAttribute('data-marked');
  const found = [...document.querySelectorAll(within)]
    .flatMap((part) => [...part.querySelectorAll<HTMLElement>(candidates)])
    .find((element) => {
      const name = element.getAttribute('aria-label') ?? element.innerText.replace(/\s+/g, ' ').trim();
      return new RegExp(pattern, flags).test(name) && element.checkVisibility({ visibilityProperty: true });
    });
  found?.setAttribute('data-marked', '');
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found !== undefined;
}
