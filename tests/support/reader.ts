import { expect } from 'vitest';

/** A visitor of one site who reads the text of pages, and remembers every status. */
export class Reader {
  readonly statuses = new Set<number>();
  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** The text of a page as it is now, without markup and scripts. */
  async read(path: string): Promise<string> {
    const response = await fetch(this.origin + path, { redirect: 'manual' });
    this.statuses.add(response.status);
    const html = await response.text();
    const visible = html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '');
    return visible.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
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
