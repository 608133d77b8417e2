import type { IncomingMessage, ServerResponse } from 'node:http';
import { MediaUnavailable } from '../media/media-origin.ts';
import { logFailure } from '../log.ts';
import { sendText } from './responses.ts';
import { serveFile } from './files.ts';
import { serveImage } from './images.ts';

/** Serves pictures and files of the content server; returns false for any other address. */
export function serveMedia(request: IncomingMessage, response: ServerResponse): boolean {
  const prefix = /^\/(?:images|files)\//.exec(request.url ?? '')?.[0];
  if (!prefix) return false;
  const serve = prefix === '/images/' ? serveImage : serveFile;
  serve(request, response).catch((error: unknown) => {
    // A client that disconnected is no failure; a response already begun can only be cut off.
    if (response.headersSent || response.destroyed) return void response.destroy();
    logFailure(request.url?.split('?')[0] ?? '', error);
    sendText(response, error instanceof MediaUnavailable ? 503 : 500);
  });
  return true;
}
