import { describe, expect, it } from 'vitest';
import { invite } from '../../support/colleagues.ts';
import { account } from '../../support/own-content-server.ts';
import { LOG_INS, server } from './server.ts';

describe('One’s own account', () => {
  it('gets another e-mail address with the password only', async () => {
    const ana = await invite(server.origin, account, 'strapi-author');
    const change = async (more: object) => (await ana.ask('PUT', '/admin/users/me', more)).status;
    const email = async () => (await ana.ask('GET', '/admin/users/me')).body.data.email;
    const password = 'Only-for-tests-2';
    const stolen = { email: 'thief@example.com' };
    const answer = await ana.ask('PUT', '/admin/users/me', stolen);
    expect([answer.status, answer.body.error?.message]).toEqual([400, expect.stringContaining('current password')]);
    expect(await change({ ...stolen, currentPassword: '' })).toBe(400);
    expect(await change({ ...stolen, currentPassword: ['x'] })).toBe(400);
    expect(await change({ ...stolen, currentPassword: 'wrong' })).toBe(400);
    expect(await change({ ...stolen, password, currentPassword: 'wrong' })).toBe(400);
    expect(await email()).toBe(ana.account.email);
    // What the profile page sends with every change.
    expect(await change({ email: ana.account.email.toUpperCase(), firstname: 'Ana Maria' })).toBe(200);
    expect(await change({ email: 'moved@example.com', currentPassword: ana.account.password })).toBe(200);
    expect(await email()).toBe('moved@example.com');
  });

  it('lets nobody guess its password', async () => {
    const ben = await invite(server.origin, account, 'strapi-author');
    const guess = async (more: object) =>
      (await ben.ask('PUT', '/admin/users/me', { currentPassword: 'wrong', ...more })).status;
    for (let attempt = 0; attempt < LOG_INS / 2; attempt++) {
      expect(await guess({ email: `new-${attempt}@example.com` })).toBe(400);
      expect(await guess({ password: 'Only-for-tests-2' })).toBe(400);
    }
    expect(await guess({ email: 'another@example.com' })).toBe(429);
    expect(await guess({ password: 'Only-for-tests-2' })).toBe(429);
    // What needs no password goes on.
    expect((await ben.ask('PUT', '/admin/users/me', { firstname: 'Ben' })).status).toBe(200);
  });
});
