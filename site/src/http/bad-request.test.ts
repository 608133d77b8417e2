import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { refuseBadRequest } from './bad-request.ts';

const server = createServer({ maxHeaderSize: 8192 }, (_, response) => response.end('a page'));
server.on('clientError', refuseBadRequest);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());

/** The response to bytes written in one go. */
function answerTo(written: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(written);
  return text(socket);
}

test('headers that are too large are refused with a 431 that reaches the sender', async () => {
  for (let time = 0; time < 20; time++) {
    expect(await answerTo(`GET /${'a'.repeat(600_000)} HTTP/1.1\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
  }
});

test('bytes that are no HTTP request are refused', async () => {
  expect(await answerTo('What is this?\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
});
