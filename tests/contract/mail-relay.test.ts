import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { content, root } from '../../scripts/launcher/places.mjs';
import { freePort } from '../../scripts/launcher/ports.mjs';
import { MailHost } from '../support/mail-host.ts';

const { createTransport } = createRequire(join(content, 'package.json'))('nodemailer');
const host = new MailHost();
let relay: ChildProcess;
let port: number;

beforeAll(async () => {
  port = await freePort();
  const env = { ...(await host.start()), PORT: String(port) };
  relay = spawn(process.execPath, [join(root, 'deploy/mail-relay.mjs')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(relay.stdout!, 'data');
});
afterAll(async () => {
  relay.kill();
  await once(relay, 'exit');
  await host.stop();
});

it('The way to the mail host carries a mail there, and outlives a host that is away @MAIL-1', async () => {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  const mail = { from: 'content@example.com', to: 'editor@example.com', subject: 'Carried', text: 'Hello' };
  await transport.sendMail(mail);
  expect(host.mails).toMatchObject([{ to: 'editor@example.com', text: expect.stringContaining('Hello') }]);
  await host.stop();
  await expect(transport.sendMail(mail)).rejects.toThrow();
  expect(relay.exitCode).toBeNull();
});
