import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '../env.ts';
import { PREVIEW, PREVIEW_LINK } from '../paths.ts';
import { readPreview, previewLink } from '../preview/preview.ts';
import { isStillPlanned } from '../content/client/still-planned.ts';
import { signLinks } from '../preview/sign-links.ts';
import { canonicalQuery } from '../listing/known-parameters.ts';
import type { Render } from './render.ts';
import { pageAnswers } from './request-counts.ts';
import { sendPlanOver } from './error-page.ts';
import { policyFramedBy } from './security-headers.ts';

/** Headers that let a page be framed by its own site alone, or cut off the window that opened it. */
const CLOSED = ['X-Frame-Options', 'Cross-Origin-Opener-Policy'];

/**
 * Sends a preview: rendered for this request, and cached nowhere. Without a valid token nothing is rendered: the browser is
 * sent to the published page, so that its address, and whatever is cached under it, are those of every visitor.
 * @returns false if the page broke
 */
export async function sendPreview(
  request: IncomingMessage,
  response: ServerResponse,
  render: Render,
): Promise<boolean> {
  const requestUrl = new URL(request.url ?? '', env.SITE_URL);
  const { pathname, searchParams } = requestUrl;
  const preview = readPreview(requestUrl);
  const token = searchParams.get(PREVIEW) ?? '';
  const link = searchParams.get(PREVIEW_LINK);
  pageAnswers.uncached++;
  if (!preview) {
    searchParams.delete(PREVIEW);
    redirect(response, pathname + requestUrl.search);
    return true;
  }
  if (preview.plan && !(await isStillPlanned(preview.plan, preview.locale))) {
    sendPlanOver(response, preview.locale);
    return true;
  }
  for (const name of CLOSED) response.removeHeader(name);
  response.setHeader('X-Robots-Tag', 'noindex');
  if (link !== null) {
    redirect(response, previewLink(link, requestUrl, preview) ?? pathname);
    return true;
  }
  const query = new URLSearchParams(canonicalQuery(pathname, requestUrl.search.slice(1)));
  query.set(PREVIEW, token);
  const { status, headers, body } = await render(`${pathname}?${query}`);
  if (status === 500) return false;
  const { location } = headers;
  if (location !== undefined) {
    redirect(response, previewLink(location, requestUrl, preview) ?? location);
    return true;
  }
  const html = Buffer.from(signLinks(body.toString(), requestUrl, preview));
  response.writeHead(status, {
    'Content-Type': headers['content-type'] ?? 'text/html; charset=utf-8',
    'Content-Length': html.length,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policyFramedBy(preview.admin),
  });
  response.end(request.method === 'HEAD' ? undefined : html);
  return true;
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { Location: location, 'Cache-Control': 'no-store' }).end();
}
