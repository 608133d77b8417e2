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
 * Starts a read-only content server for content/demo without Strapi, for work on the site. It answers the site's calls
 * (collections, single types, locales, files) as a Strapi with the demo does; changed files take effect at once.
 * @param {{ port: number, host: string }} options
 * @returns {Promise<{ origin: string, stop(): void }>} once it listens
 * @throws {Error} when an entry of the demo refers to something that does not exist
 */
export async function startDemoContentServer({ port, host }) {
  let current = /** @type {ReturnType<typeof readDemo> | undefined} */ (readDemo());
  const watcher = watch(demo, { recursive: true }, () => (current = undefined));

  const respond = (request, response) => {
    const { method, url, headers } = request;
    if (!['GET', 'HEAD'].includes(method)) return response.writeHead(405).end();
    current ??= readDemo();
    const target = new URL(`http://${host}${url}`);
    if (target.pathname.startsWith(UPLOADS)) return sendUpload(current.media, target.pathname, headers.range, response);
    const { status, body } = answer(target, current.model, current.entries);
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
