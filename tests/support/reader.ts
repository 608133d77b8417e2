import { expect } from 'vitest';

/** A visitor of one site who reads the text of pages, and remembers every status and where pages came from. */
export class Reader {
  readonly statuses = new Set<number>();
  /** Of the page cache: 'hit' is a fresh page, 'stale' one that is being made anew. */
  readonly states = new Set<string | null>();
  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** The text of a page as it is now, without markup and scripts. */
  async read(path: string): Promise<string> {
    const response = await fetch(this.origin + path, { redirect: 'manual' });
    this.statuses.add(response.status);
    this.states.add(response.headers.get('x-cache'));
    const html = await response.text();
    const visible = html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '');
    return visible.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  }

  forget(): void {
    this.statuses.clear();
    this.states.clear();
  }

  readAll(paths: readonly string[]): Promise<string[]> {
    return Promise.all(paths.map((path) => this.read(path)));
  }

  /** Reads a page again and again until it contains this text. */
  async untilShown(path: string, text: string): Promise<void> {
    await expect.poll(() => this.read(path), { interval: 100 }).toContain(text);
  }

  /** The feed's state as the site sees it. */
  async changeFeed(): Promise<string> {
    const body = (await (await fetch(`${this.origin}/readyz`)).json()) as { changeFeed: string };
    return body.changeFeed;
  }
}
