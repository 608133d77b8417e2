import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { refuseWebhookRedirects } from './webhook-redirects.ts';

test('a webhook follows no redirect', async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer(({ url }, answer) => {
    asked.push(url);
    answer.writeHead(307, { location: '/private' }).end();
  });
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const runner = { fetch: (url: string, options: object) => fetch(url, options) };
  refuseWebhookRedirects({ get: () => runner } as never);
  const { port } = server.address() as AddressInfo;
  const answer = await runner.fetch(`http://127.0.0.1:${port}/hook`, { method: 'post', body: '{}' });
  expect([answer.status, asked]).toEqual([307, ['/hook']]);
});
