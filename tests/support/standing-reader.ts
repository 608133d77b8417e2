import { randomUUID } from 'node:crypto';
import type { LiveState } from '../../content/src/features/live-on-the-site/standing.ts';
import { type account, SECRET } from './own-content-server.ts';

/** Logs in and reads where entries stand, as the admin's panel does; `status` is 200 unless it is refused. */
export async function standingReader(origin: string, { email, password }: typeof account) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password });
  const logIn = await fetch(`${origin}/admin/login`, { method: 'POST', headers, body });
  const { token } = (await logIn.json()).data as { token: string };
  return async (type: string, documentId: string, locale?: string) => {
    const path = `/live-on-the-site/api::${type}.${type}/${documentId}${locale ? `?locale=${locale}` : ''}`;
    const response = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } });
    const { data } = (await response.json()) as { data: LiveState | null };
    return { status: response.status, standing: data };
  };
}

/** A process of the site, as the content server sees it. */
export class ScriptedProcess {
  readonly #id = randomUUID();
  #reached = 0;

  /** Asks for changes, and says how far it is. @returns the newest revision */
  async ask(origin: string, more: Record<string, string | number> = {}): Promise<number> {
    const query = new URLSearchParams({
      since: '0',
      process: this.#id,
      site: 'https://site.test',
      reached: String(this.#reached),
    });
    for (const [name, value] of Object.entries(more)) query.set(name, String(value));
    const response = await fetch(`${origin}/api/changes?${query}`, { headers: { authorization: `Bearer ${SECRET}` } });
    if (response.status !== 200) throw new Error(`/api/changes: ${response.status} ${await response.text()}`);
    return (await response.json()).revision;
  }

  /** Asks, and then says that it has reached what it was answered. */
  async catchUp(origin: string): Promise<void> {
    this.#reached = await this.ask(origin);
    await this.ask(origin);
  }
}
