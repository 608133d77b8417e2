import { watch } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { content } from '../launcher/places.mjs';
import { answer } from './answer.mjs';
import { readEntries } from './entries.mjs';
import { readMedia } from './media.mjs';
import { readModel } from './model.mjs';
import { sendUpload, UPLOADS } from './uploads.mjs';

const demo = join(content, 'demo');

function readDemo() {
  const model = readModel(join(content, 'src'));
  const media = readMedia(demo);
  return { model, media, entries: readEntries(demo, model, media) };
}

/**
 * Starts a content server without Strapi: content/demo, read only, for work on the site. It answers what the site asks
 * (collections, single types, locales, files) as a Strapi filled with the demo does, and an edited file at once.
 * @param {{ port: number, host: string }} options
 * @returns {Promise<{ origin: string, stop(): void }>} once it listens
 * @throws {Error} when an entry of the demo refers to what is not there
 */
export async function startDemoContentServer({ port, host }) {
  let known = /** @type {ReturnType<typeof readDemo> | undefined} */ (readDemo());
  const watcher = watch(demo, { recursive: true }, () => (known = undefined));

  const respond = (request, response) => {
    const { method, url, headers } = request;
    if (!['GET', 'HEAD'].includes(method)) return response.writeHead(405).end();
    known ??= readDemo();
    const asked = new URL(`http://${host}${url}`);
    if (asked.pathname.startsWith(UPLOADS)) return sendUpload(known.media, asked.pathname, headers.range, response);
    const { status, body } = answer(asked, known.model, known.entries);
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => {
    try {
      respond(request, response);
    } catch (error) {
      console.error(`${request.method} ${request.url}: ${error.message}`);
      response.writeHead(500).end();
    }
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, host, () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    origin: `http://${host}:${address.port}`,
    stop() {
      watcher.close();
      server.close();
      server.closeAllConnections();
    },
  };
}
