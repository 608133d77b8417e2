import { expect } from 'vitest';
import type { OwnContentServer } from './own-content-server.ts';
import type { OwnSite } from './own-site.ts';

type Answer = readonly [status: number, location: string | null];

/** What a site answers to a path: the status, and where it leads. */
export async function answerOf(site: OwnSite, path: string): Promise<Answer> {
  const response = await fetch(site.origin + path, { redirect: 'manual' });
  await response.body?.cancel();
  return [response.status, response.headers.get('location')];
}

/** Waits until a site answers so: the change feed has to tell it. */
export const expectAnswer = (site: OwnSite, path: string, answer: Answer) =>
  expect.poll(() => answerOf(site, path), { timeout: 20_000 }).toEqual(answer);

/** The redirects of a content server, each as its old address, its new one or its kind, and what made it. */
export async function redirectsOf(content: OwnContentServer): Promise<(string | undefined)[][]> {
  const stored: Record<string, string>[] = await content.content(
    'redirects?fields[0]=from&fields[1]=to&fields[2]=kind&fields[3]=made&sort[0]=from&pagination[limit]=100',
  );
  return stored.map(({ from, to, kind, made }) => [from, to ?? kind, made]);
}

/** By what means the last redirects were written, as the history has it. */
export async function readLastMeans(content: OwnContentServer, limit: number): Promise<string[]> {
  const { records } = await content.editor.call('GET', `/history?type=api::redirect.redirect&limit=${limit}`);
  return records.map(({ via }: { via: string }) => via);
}

/** Where the admin lists and writes redirects. */
export const REDIRECTS = '/content-manager/collection-types/api::redirect.redirect';

/** Writes a redirect as an editor does. @throws with the server's answer if it is refused */
export const writeRedirect = (
  content: OwnContentServer,
  fields: { from: string; to?: string; kind?: string },
): Promise<{ documentId: string }> => content.editor.call('POST', REDIRECTS, fields);
