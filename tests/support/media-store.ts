import { createServer, type IncomingMessage, type Server } from 'node:http';
import { freePort } from '../../scripts/launcher/ports.mjs';

interface StoredObject {
  body: Buffer;
  headers: Record<string, string>;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** As much of S3 as the content server uses, with one bucket in memory, which everyone may read. Signatures are not checked. */
export class MediaStore {
  /** By '/bucket/key'. */
  readonly objects = new Map<string, StoredObject>();
  readonly #parts = new Map<string, Buffer[]>();
  #server!: Server;
  origin = '';

  async start(): Promise<void> {
    const port = await freePort();
    this.#server = createServer((request, response) => {
      this.#answer(request).then(
        ([status, headers, body]) => response.writeHead(status, headers).end(request.method === 'HEAD' ? '' : body),
        () => response.writeHead(500).end(),
      );
    });
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    this.origin = `http://127.0.0.1:${port}`;
  }

  /** The content server's variables. */
  env = (): Record<string, string> => ({
    UPLOAD_PROVIDER: 's3',
    S3_ENDPOINT: this.origin,
    S3_PUBLIC_URL: `${this.origin}/media`,
    S3_BUCKET: 'media',
    S3_ACCESS_KEY_ID: 'tests',
    S3_SECRET_ACCESS_KEY: 'only-for-tests',
  });

  async #answer(request: IncomingMessage): Promise<[number, Record<string, string>, string | Buffer]> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.origin);
    const key = decodeURIComponent(pathname);
    const upload = searchParams.get('uploadId');
    const xml = { 'content-type': 'application/xml' };
    const { 'content-type': type = '', 'cache-control': cacheControl = '' } = request.headers;
    const headers = { 'content-type': type, 'cache-control': cacheControl };
    if (request.method === 'PUT' && upload) {
      this.#parts.get(upload)![Number(searchParams.get('partNumber')) - 1] = await bodyOf(request);
      return [200, { etag: '"part"' }, ''];
    }
    if (request.method === 'PUT') {
      this.objects.set(key, { body: await bodyOf(request), headers });
      return [200, { etag: '"whole"' }, ''];
    }
    if (request.method === 'POST' && upload) {
      this.objects.get(key)!.body = Buffer.concat(this.#parts.get(upload)!);
      return [200, xml, `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`];
    }
    if (request.method === 'POST') {
      this.#parts.set(key, []);
      this.objects.set(key, { body: Buffer.alloc(0), headers });
      const answer = `<UploadId>${key}</UploadId>`;
      return [200, xml, `<InitiateMultipartUploadResult>${answer}</InitiateMultipartUploadResult>`];
    }
    if (request.method === 'DELETE') return [this.objects.delete(key) ? 204 : 404, {}, ''];
    const stored = this.objects.get(key);
    return stored ? [200, stored.headers, stored.body] : [404, xml, '<Error><Code>NoSuchKey</Code></Error>'];
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
