import { env } from '../env.ts';
import { requestId } from '../request-id.ts';
import { isStillPath, openStill } from './video-stills.ts';
import { MEDIA_HEADERS_MS } from '../timeouts.ts';

/** Characters of a URL path; everything else is percent-encoded in a well-formed address. */
const PATH_CHARACTERS = /^[\w!$&'()*+,;=:@~.%/-]{1,1000}$/;
/**
 * A decoded path segment that contains a traversal (';' begins a parameter for some servers), a separator or
 * a control character.
 */
const UNSAFE_SEGMENT = /^\.{0,2}(?:;|$)|[/\\\u0000-\u001f\u007f]/;

/** The content server (or MEDIA_URL) failed, so it is unknown whether a file exists. */
export class MediaUnavailable extends Error {
  override name = 'MediaUnavailable';
}

/**
 * Whether a percent-encoded path, without its leading slash, belongs to a media file: below `uploads/` of the
 * content server, anywhere on MEDIA_URL, or the picture of a film. Everything else on the content server (its
 * API, its admin) is unreachable, so the site is no open proxy.
 */
export function isMediaPath(path: string): boolean {
  if (isStillPath(path)) return true;
  if (!PATH_CHARACTERS.test(path)) return false;
  if (!env.MEDIA_URL && !path.startsWith('uploads/')) return false;
  return path.split('/').every((segment) => {
    try {
      return !UNSAFE_SEGMENT.test(decodeURIComponent(segment));
    } catch {
      return false;
    }
  });
}

/** The origins of media: scaled pictures are stored per set of origins. */
export const mediaOrigins = (): string => [env.MEDIA_URL, env.CONTENT_SERVER_URL].join(' ');

/**
 * Requests a media file; the caller must read or cancel the body. Null if there is no such file. Returns
 * responses with status 200, 206 or 304 only; throws MediaUnavailable for everything else, including
 * redirects, which are not followed.
 * @param path must have passed isMediaPath
 */
export async function openMedia(
  path: string,
  { method = 'GET', headers = {}, signal }: OpenOptions = {},
): Promise<Response | null> {
  if (isStillPath(path)) {
    return openStill(path, signal).catch((error: unknown) => {
      throw new MediaUnavailable('no answer', { cause: error });
    });
  }
  const isOfContentServer = path.startsWith('uploads/');
  const media = env.MEDIA_URL && (env.MEDIA_INTERNAL_URL ?? env.MEDIA_URL);
  const origins = [media, isOfContentServer ? env.CONTENT_SERVER_URL : undefined];
  for (const origin of origins.filter((origin) => origin !== undefined)) {
    const response = await fetchHeaders(`${origin}/${path}`, { method, headers, signal });
    if ([200, 206, 304].includes(response.status)) return response;
    await response.body?.cancel();
    // A bucket without list permission responds with 403 for missing files.
    if (![403, 404, 410].includes(response.status)) {
      throw new MediaUnavailable(`status ${response.status}`);
    }
  }
  return null;
}

interface OpenOptions {
  method?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** The timeout covers the headers only: a film may take as long as it is watched. */
async function fetchHeaders(url: string, { headers, signal, ...options }: OpenOptions) {
  const id = requestId();
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), MEDIA_HEADERS_MS);
  try {
    return await fetch(url, {
      ...options,
      // fetch would decompress a compressed body, which then no longer matches its Content-Length.
      headers: { ...headers, ...(id && { 'x-request-id': id }), 'accept-encoding': 'identity' },
      signal: AbortSignal.any(signal ? [signal, timeout.signal] : [timeout.signal]),
      redirect: 'manual',
    });
  } catch (error) {
    throw new MediaUnavailable('no answer', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
