/**
 * The pictures of films that play elsewhere. The site fetches and scales them like its own, so that
 * a reader's browser speaks to YouTube or Vimeo only once a film is chosen (decisions 20 and 26).
 */
const STILL = /^video-stills\/(youtube|vimeo)\/([\w-]{5,20})$/;
const TIMEOUT_MS = 3000;

/** Where a film's picture lies among the site's pictures. @param film 'youtube/{id}' or 'vimeo/{id}' */
export const stillPath = (film: string) => `video-stills/${film}`;

export const isStillPath = (path: string) => STILL.test(path);

/**
 * Asks for a film's picture; the caller reads or cancels the body. Null where there is no such film.
 * @throws when the film's site cannot be reached
 */
export async function openStill(path: string, signal?: AbortSignal): Promise<Response | null> {
  const [, site, id = ''] = STILL.exec(path) ?? [];
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
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

/** Vimeo tells where a film's picture lies; anywhere but among Vimeo's pictures counts as nowhere. */
async function vimeoStill(id: string, limits: RequestInit): Promise<string | null> {
  const film = encodeURIComponent(`https://vimeo.com/${id}`);
  const response = await fetch(`https://vimeo.com/api/oembed.json?width=720&url=${film}`, limits);
  const told = response.ok ? ((await response.json()) as { thumbnail_url?: unknown }) : null;
  const address = told?.thumbnail_url;
  return typeof address === 'string' && address.startsWith('https://i.vimeocdn.com/')
    ? address
    : null;
}
