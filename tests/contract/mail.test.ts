import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_MAIL } from '../../content/src/mail/words.ts';
import { BRAND } from '../../contract/brand.js';
import { colleague, invite } from '../support/colleagues.ts';
import { MailHost } from '../support/mail-host.ts';
import { account, OwnContentServer } from '../support/own-content-server.ts';
import { pastDue, schedulesAs } from '../support/schedules.ts';

/** With marks of HTML and of the template that Strapi fills in. */
const NAME = 'Tête & <b>Queue</b> <<%% throw 1 %%>>';
const STRANGER = 'stranger@example.com';
const ask = async (origin: string, path: string, body: object) => {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text && JSON.parse(text) };
};

describe('With a mail host', () => {
  const host = new MailHost();
  let server: OwnContentServer;
  const mailsTo = (address: string) => host.mails.filter(({ to }) => to === address);

  beforeAll(async () => {
    const smtp = await host.start();
    const env = { ...smtp, SMTP_TLS: 'off', MAIL_FROM: 'content@example.com', PUBLIC_URL: 'https://cms.example.com' };
    server = new OwnContentServer('mail', env);
    await server.start();
    await server.editor.changeSingle('corporate-detail', { brand_name: NAME });
  });
  afterAll(async () => {
    await server?.stop();
    await host.stop();
  });

  it('a forgotten password brings a mail with a link to a new one, in the brand’s name @MAIL-1', async () => {
    const { email } = (await invite(server.origin, account, 'strapi-editor')).account;
    expect((await ask(server.origin, '/admin/forgot-password', { email })).status).toBe(204);
    await expect.poll(() => mailsTo(email)).toHaveLength(1);
    const [{ from, text }] = mailsTo(email) as [(typeof host.mails)[0]];
    expect(from).toBe('content@example.com');
    expect(text).toContain('the content of Tête & ‹b>Queue‹/b> ‹‹%% throw 1 %%>>');
    expect(text).toContain('the content of Tête &#38; ‹b&#62;Queue‹/b&#62; ‹‹%% throw 1 %%&#62;&#62;');
    expect(text).not.toContain(BRAND.name);
    expect(text).not.toContain('Strapi');
    const [, code] = /https:\/\/cms\.example\.com\/admin\/auth\/reset-password\?code=(\w+)/.exec(text)!;
    const password = 'Only-for-tests-2';
    const reset = { resetPasswordToken: code, password };
    expect((await ask(server.origin, '/admin/reset-password', reset)).status).toBe(200);
    expect((await ask(server.origin, '/admin/login', { email, password })).status).toBe(200);
    expect((await ask(server.origin, '/admin/reset-password', reset)).status).toBe(400);
  });

  it('an address without an account gets the same answer, and no mail @MAIL-1', async () => {
    const { email } = (await invite(server.origin, account, 'strapi-author')).account;
    const known = await ask(server.origin, '/admin/forgot-password', { email });
    expect(await ask(server.origin, '/admin/forgot-password', { email: STRANGER })).toEqual(known);
    await ask(server.origin, '/admin/forgot-password', { email: account.email });
    await expect.poll(() => mailsTo(account.email)).not.toHaveLength(0);
    expect(mailsTo(STRANGER)).toEqual([]);
  });

  it('who has set a date is told when it could not be done @PLAN-5', async () => {
    const editor = await invite(server.origin, account, 'strapi-editor');
    const { documentId } = await editor.editor.createDraft('color', { color: 'Unfinished', color_code: null });
    await schedulesAs(editor.ask, 'color').set(documentId);
    server.sql(pastDue([documentId], 1));
    await expect.poll(() => mailsTo(editor.account.email)).toHaveLength(1);
    const [{ text }] = mailsTo(editor.account.email) as [(typeof host.mails)[0]];
    expect(text).toMatch(/Unfinished did not go live \d+ \w+ \d\d:\d\d \(Asia\/Manila\)\.\s+color_code must be/);
    expect(text).toContain('https://cms.example.com/admin');
  });

  it('a mail host that takes its time holds up no date @PLAN-3', async () => {
    const { documentId: unfinished } = await server.editor.createDraft('color', { color: 'Half done' });
    const { documentId: ready } = await server.editor.createDraft('color', { color: 'Ready', color_code: '#123456' });
    const dates = schedulesAs((await colleague(server.origin, account)).ask, 'color');
    for (const id of [unfinished, ready]) await dates.set(id);
    const before = host.mails.length;
    host.isSlow = true;
    try {
      server.sql(`${pastDue([unfinished], 2)}; ${pastDue([ready], 1)}`);
      await expect.poll(async () => (await dates.of(ready)).publish.state).toBe('done');
      expect((await dates.of(unfinished)).publish.state).toBe('failed');
      expect(host.mails).toHaveLength(before);
    } finally {
      host.isSlow = false;
    }
    await expect.poll(() => host.mails.at(-1)?.text).toContain('Half done did not go live');
  });

  it('if the account is gone, the super administrators are told @PLAN-5', async () => {
    const editor = await invite(server.origin, account, 'strapi-editor');
    const { documentId } = await editor.editor.createDraft('color', { color: 'Orphaned', color_code: '#123456' });
    await schedulesAs(editor.ask, 'color').set(documentId);
    const admin = await colleague(server.origin, account);
    const { body } = await admin.ask('GET', '/admin/users?pageSize=100');
    const user = body.data.results.find(({ email }: { email: string }) => email === editor.account.email);
    await admin.ask('PUT', `/admin/users/${user.id}`, { isActive: false });
    const before = mailsTo(account.email).length;
    server.sql(pastDue([documentId], 1));
    await expect.poll(() => mailsTo(account.email)).toHaveLength(before + 1);
    expect(mailsTo(account.email).at(-1)!.text).toContain('Orphaned did not go live');
    expect(mailsTo(editor.account.email)).toEqual([]);
  });
});

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
    await ask(server.origin, '/admin/forgot-password', { email: account.email });
    await expect.poll(() => host.commands.some((line) => line.startsWith('STARTTLS'))).toBe(true);
    await expect.poll(() => server.log()).toMatch(/TLS/);
    expect(host.commands.filter((line) => /^(AUTH|MAIL|RCPT)/i.test(line))).toEqual([]);
    expect(host.mails).toEqual([]);
  });
});

describe('Without a mail host', () => {
  const server = new OwnContentServer('no-mail');
  beforeAll(() => server.start());
  afterAll(() => server.stop());

  it('whoever asks for a new password reads whom to ask, with and without an account @MAIL-2', async () => {
    for (const email of [account.email, STRANGER, 'no address']) {
      const { status, body } = await ask(server.origin, '/admin/forgot-password', { email });
      expect([status, body.error.message]).toEqual([400, NO_MAIL]);
    }
  });

  it('and the number of such questions is limited as that of log-ins @MAIL-2', async () => {
    const statuses: number[] = [];
    for (let number = 0; number < 25; number += 1)
      statuses.push((await ask(server.origin, '/admin/forgot-password', { email: 'many@example.com' })).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
