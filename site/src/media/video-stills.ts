import { VIDEO_STILL_MS } from '../timeouts.ts';
/**
 * Preview pictures of films hosted elsewhere. The site fetches and scales them like its own, so that the
 * browser contacts YouTube or Vimeo only when a visitor starts a film (decisions 20 and 26).
 */
const STILL = /^video-stills\/(youtube|vimeo)\/([\w-]{5,20})$/;

/** The path of a film's picture among the site's pictures. @param film 'youtube/{id}' or 'vimeo/{id}' */
export const stillPath = (film: string) => `video-stills/${film}`;

export const isStillPath = (path: string) => STILL.test(path);

/**
 * Requests a film's picture; the caller must read or cancel the body. Null if there is no such film.
 * @throws if the film's site cannot be reached
 */
export async function openStill(path: string, signal?: AbortSignal): Promise<Response | null> {
  const [, site, id = ''] = STILL.exec(path) ?? [];
  const timeout = AbortSignal.timeout(VIDEO_STILL_MS);
  const limits = {
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    redirect: 'error',
  } as const;
  const address = site === 'vimeo' ? await vimeoStill(id, limits) : youtubeStill(id);
  const response = address && (await fetch(address, limits));
  if (!response) return null;
  if (response.ok) return response;
  await response.body?.cancel();
  return null;
}

/** The largest size that every film has. */
const youtubeStill = (id: string) => `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;

/** Vimeo's API returns the address of a film's picture; any other host than Vimeo's image host is refused. */
async function vimeoStill(id: string, limits: RequestInit): Promise<string | null> {
  const film = encodeURIComponent(`https://vimeo.com/${id}`);
  const response = await fetch(`https://vimeo.com/api/oembed.json?width=720&url=${film}`, limits);
  const metadata = response.ok ? ((await response.json()) as { thumbnail_url?: unknown }) : null;
  const address = metadata?.thumbnail_url;
  return typeof address === 'string' && address.startsWith('https://i.vimeocdn.com/') ? address : null;
}
