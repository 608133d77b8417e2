import { OwnContentServer } from '../../support/own-content-server.ts';
import type { OwnSite } from '../../support/own-site.ts';
import { expectAnswer, redirectsOf } from '../../support/redirects.ts';

export const content = new OwnContentServer('redirects');
export let site: OwnSite;

export async function start(): Promise<void> {
  await content.start();
  site = await content.startSite();
}

export async function stop(): Promise<void> {
  await site?.stop();
  await content.stop();
}

/** Waits until the site answers so. @param answer status, and where it leads */
export const leads = (path: string, ...answer: [status: number, location: string | null]) =>
  expectAnswer(site, path, answer);

/** Remembers the redirects that there are. @returns a function that resolves to those that have been made since */
export async function rememberRedirects() {
  const before = (await redirectsOf(content)).map(String);
  return async () => (await redirectsOf(content)).filter((one) => !before.includes(String(one)));
}
