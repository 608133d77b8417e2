import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_MAIL } from '../../content/src/features/mail/words.ts';
import { contentServer, editorAccount } from '../support/environment.ts';
import { MailHost } from '../support/mail-host.ts';
import { account, OwnContentServer } from '../support/own-content-server.ts';
import { postJson } from '../support/post-json.ts';

const forget = (origin: string, email: string) => postJson(origin, '/admin/forgot-password', { email });

describe('A mail host without TLS, where TLS is wanted', () => {
  const host = new MailHost();
  let server: OwnContentServer;
  beforeAll(async () => {
    const env = { ...(await host.start()), SMTP_USER: 'u@example.com', SMTP_PASSWORD: 'secret-of-the-host' };
    server = new OwnContentServer('mail-without-tls', env);
    await server.start();
  });
  afterAll(async () => {
    await server?.stop();
    await host.stop();
  });

  it('is told neither a password nor a mail @MAIL-1', async () => {
    await forget(server.origin, account.email);
    await expect.poll(() => host.commands.some((line) => line.startsWith('STARTTLS'))).toBe(true);
    await expect.poll(() => server.log()).toMatch(/TLS/);
    expect(host.commands.filter((line) => /^(AUTH|MAIL|RCPT)/i.test(line))).toEqual([]);
    expect(host.mails).toEqual([]);
  });
});

describe('Without a mail host, as on the content server of all tests', () => {
  it('whoever asks for a new password reads whom to ask, with and without an account @MAIL-2', async () => {
    for (const email of [editorAccount.email, 'stranger@example.com', 'no address']) {
      const { status, body } = await forget(contentServer, email);
      expect([status, body.error.message]).toEqual([400, NO_MAIL]);
    }
  });

  it('and the number of such questions is limited as that of log-ins @MAIL-2', async () => {
    const statuses: number[] = [];
    for (let number = 0; number < 25; number += 1)
      statuses.push((await forget(contentServer, 'many@example.com')).status);
    expect(statuses).toEqual([...Array<number>(20).fill(400), ...Array<number>(5).fill(429)]);
  });
});
