import { beforeAll, describe, expect, it } from 'vitest';
import { BRAND } from '../../../contract/brand.ts';
import { invite, inviteWithRights, reading } from '../../support/colleagues.ts';
import { account } from '../../support/own-content-server.ts';
import { postJson } from '../../support/post-json.ts';
import { pastDue, schedulesAs } from '../../support/schedules.ts';
import { ask, dates, host, server } from './server.ts';

/** With marks of HTML and of the template that Strapi fills in. */
const NAME = 'Tête & <b>Queue</b> <<%% throw 1 %%>>';
const EXPLORER = 'plugin::content-manager.explorer';
const STRANGER = 'stranger@example.com';

describe('With a mail host', () => {
  const mailsTo = (address: string) => host.mails.filter(({ to }) => to === address);
  /** With these words; other parts of the tests have mails sent, too. */
  const mailsWith = (words: string, mails = host.mails) => mails.filter(({ text }) => text.includes(words));

  beforeAll(() => server.editor.changeSingle('corporate-detail', { brand_name: NAME }));

  it('a forgotten password brings a mail with a link to a new one, in the brand’s name @MAIL-1', async () => {
    const { email } = (await invite(server.origin, account, 'strapi-editor')).account;
    // As the log-in takes it, in capitals, too.
    const typed = { email: email.toUpperCase() };
    expect((await postJson(server.origin, '/admin/forgot-password', typed)).status).toBe(204);
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
    expect((await postJson(server.origin, '/admin/reset-password', reset)).status).toBe(200);
    expect((await postJson(server.origin, '/admin/login', { email, password })).status).toBe(200);
    expect((await postJson(server.origin, '/admin/reset-password', reset)).status).toBe(400);
  });

  it('an address without an account gets the same answer, and no mail @MAIL-1', async () => {
    const { email } = (await invite(server.origin, account, 'strapi-author')).account;
    const known = await postJson(server.origin, '/admin/forgot-password', { email });
    expect(await postJson(server.origin, '/admin/forgot-password', { email: STRANGER })).toEqual(known);
    await postJson(server.origin, '/admin/forgot-password', { email: account.email });
    await expect.poll(() => mailsWith('reset-password', mailsTo(account.email))).not.toHaveLength(0);
    expect(mailsTo(STRANGER)).toEqual([]);
  });

  it('who has set a date is told when it could not be done @PLAN-5', async () => {
    const editor = await invite(server.origin, account, 'strapi-editor');
    const { documentId } = await editor.editor.createDraft('color', { color: 'Unfinished', color_code: null });
    await schedulesAs(editor.ask, 'color').set(documentId);
    server.sql(pastDue([documentId], 1));
    await expect.poll(() => mailsTo(editor.account.email)).toHaveLength(1);
    const [{ text }] = mailsTo(editor.account.email) as [(typeof host.mails)[0]];
    expect(text).toMatch(/Unfinished did not go live \d+ \w+, \d\d:\d\d, Manila time\.\s+color_code must be/);
    expect(text).toContain('https://cms.example.com/admin');
  });

  it('who has set a date is not told the name of what they may no longer read @PLAN-5', async () => {
    const right = (action: string) => ({ ...reading('color', { locales: ['en'] }), action: `${EXPLORER}.${action}` });
    const somebody = await inviteWithRights(server.origin, account, 'sets', [right('read'), right('publish')]);
    const { documentId } = await server.editor.createDraft('color', { color: 'Unseen umber', color_code: '#635147' });
    expect((await schedulesAs(somebody.ask, 'color').set(documentId)).status).toBe(200);
    await somebody.allow([]);
    server.sql(pastDue([documentId], 1));
    await expect.poll(() => mailsTo(somebody.account.email)).toHaveLength(1);
    const [mail] = mailsTo(somebody.account.email) as [(typeof host.mails)[0]];
    expect(JSON.stringify(mail)).not.toContain('umber');
    expect(mail.text).toContain('Color did not go live');
  });

  it('a mail host that takes its time holds up no date @PLAN-3', async () => {
    const { documentId: unfinished } = await server.editor.createDraft('color', { color: 'Half done' });
    const { documentId: ready } = await server.editor.createDraft('color', { color: 'Ready', color_code: '#123456' });
    for (const id of [unfinished, ready]) await dates.set(id);
    host.isSlow = true;
    try {
      server.sql(`${pastDue([unfinished], 2)}; ${pastDue([ready], 1)}`);
      await expect.poll(async () => (await dates.of(ready)).publish.state).toBe('done');
      expect((await dates.of(unfinished)).publish.state).toBe('failed');
      expect(mailsWith('Half done')).toEqual([]);
    } finally {
      host.isSlow = false;
    }
    await expect.poll(() => mailsWith('Half done did not go live')).toHaveLength(1);
  });

  it('if the account is gone, the super administrators are told @PLAN-5', async () => {
    const editor = await invite(server.origin, account, 'strapi-editor');
    const { documentId } = await editor.editor.createDraft('color', { color: 'Left behind', color_code: '#123456' });
    await schedulesAs(editor.ask, 'color').set(documentId);
    const { body } = await ask('GET', '/admin/users?pageSize=100');
    const user = body.data.results.find(({ email }: { email: string }) => email === editor.account.email);
    await ask('PUT', `/admin/users/${user.id}`, { isActive: false });
    server.sql(pastDue([documentId], 1));
    await expect.poll(() => mailsWith('Left behind did not go live', mailsTo(account.email))).toHaveLength(1);
    expect(mailsTo(editor.account.email)).toEqual([]);
  });
});
