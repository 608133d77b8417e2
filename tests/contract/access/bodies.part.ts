import { readdirSync, statSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askExactly } from '../../support/ask-exactly.ts';
import { account } from '../../support/own-content-server.ts';
import { LOG_INS, server, temporary } from './server.ts';

let token: string;

const left = () => readdirSync(temporary);

/** A multipart body with one file. */
const multipart = (field: string, name: string, bytes: string | Buffer, type = 'image/png', boundary = 'b') =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n`),
    Buffer.from(`content-type: ${type}\r\n\r\n`),
    Buffer.from(bytes),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
const send = (target: string, type: string, body: string | Buffer, bearer?: string, method = 'POST') =>
  askExactly(server.origin, target, {
    method,
    headers: { 'content-type': type, ...(bearer && { authorization: `Bearer ${bearer}` }) },
    body,
  });
const FORM = 'multipart/form-data; boundary=b';
const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

describe('Bodies and strangers', () => {
  beforeAll(async () => {
    token = (await server.editor.call('POST', '/admin/login', account)).token;
  });

  describe('Files from anonymous clients', () => {
    beforeEach(() => expect(left()).toEqual([]));

    it.each(['/api/nothing-here', '/admin/login', '/upload', '/upload/files', '/api/upload', '/UPLOAD', '/'])(
      'are not read at %s',
      async (target) => {
        for (const type of [FORM, 'Multipart/FORM-data;boundary=b', 'multipart/related; boundary="b"; odd=1'])
          expect((await send(target, type, multipart('files', 'a.png', 'a'.repeat(100_000)))).status).toBe(401);
        expect(left()).toEqual([]);
      },
    );

    it('are not read at an address that can be read in two ways', async () => {
      expect((await send('//upload', FORM, multipart('files', 'a.png', 'a'))).status).toBe(400);
      expect(left()).toEqual([]);
    });

    it.each(['PUT', 'PATCH', 'DELETE'])('are not read with %s either', async (method) => {
      const { status } = await send('/upload', FORM, multipart('files', 'a.png', 'a'), undefined, method);
      expect(status).toBe(401);
      expect(left()).toEqual([]);
    });

    it('are not read with a made-up or a read-only token', async () => {
      const reader = await server.editor.createToken('read-only');
      for (const bearer of ['made-up', 'a.b.c', reader.accessKey])
        expect((await send('/api/upload', FORM, multipart('files', 'a.png', 'a'), bearer)).status).toBe(401);
      expect(left()).toEqual([]);
      await server.editor.removeToken(reader.id);
    });
  });

  describe('Files from clients with permission to upload', () => {
    it('are stored, and nothing is left in the temporary folder', async () => {
      const { status, body } = await send('/upload', FORM, multipart('files', 'a.gif', picture, 'image/gif'), token);
      expect(status).toBe(201);
      await expect.poll(left).toEqual([]);
      await server.editor.removeFile(JSON.parse(body)[0].id);

      const writer = await server.editor.createToken('full-access');
      const form = multipart('files', 'a.gif', picture, 'image/gif');
      const byToken = await send('/api/upload', FORM, form, writer.accessKey);
      expect(byToken.status).toBe(201);
      await expect.poll(left).toEqual([]);
      await server.editor.removeFile(JSON.parse(byToken.body)[0].id);
      await server.editor.removeToken(writer.id);
    });

    it.each([
      ['in an unknown field', '/upload', multipart('other', 'a.png', 'a'), 400],
      ['at an unknown address', '/api/nothing-here', multipart('files', 'a.png', 'a'), 405],
      ['of a type that is refused', '/upload', multipart('files', 'a.html', '<script></script>', 'text/html'), 400],
      ['that are too large', '/upload', multipart('files', 'a.png', 'a'.repeat(1_100_000)), 413],
      ['that end too early', '/upload', multipart('files', 'a.png', 'a').subarray(0, 60), 400],
    ])('are removed: those %s', async (_which, target, form, expected) => {
      expect((await send(target, FORM, form, token)).status).toBe(expected);
      await expect.poll(left).toEqual([]);
    });

    it('are removed if the client disconnects half-way', async () => {
      const asking = request(`${server.origin}/upload`, {
        method: 'POST',
        headers: { 'content-type': FORM, authorization: `Bearer ${token}`, 'content-length': 900_000 },
      });
      asking.on('error', () => {});
      asking.write(multipart('files', 'a.png', 'a'.repeat(300_000)).subarray(0, 250_000));
      await expect.poll(left, { timeout: 10_000 }).toHaveLength(1);
      asking.destroy();
      await expect.poll(left, { timeout: 10_000 }).toEqual([]);
    });
  });

  describe('Files that are sent at once', () => {
    it('are four of a user, whose other ones wait without being read, sixty of them at most', async () => {
      await expect.poll(left).toEqual([]);
      const refused = Promise.withResolvers<IncomingMessage>();
      /** Sends a part of a file, and then nothing. */
      const begin = () => {
        const asking = request(`${server.origin}/upload`, {
          method: 'POST',
          headers: { 'content-type': FORM, authorization: `Bearer ${token}`, 'content-length': 900_000 },
        });
        asking.on('error', () => {});
        asking.on('response', refused.resolve);
        asking.write(multipart('files', 'a.png', 'a'.repeat(300_000)).subarray(0, 250_000));
        return asking;
      };
      const all = Array.from({ length: 65 }, begin);
      const answer = await refused.promise;
      expect([answer.statusCode, JSON.parse(await text(answer)).error.message]).toEqual([
        429,
        'You are sending many files at once: wait until some are there',
      ]);
      await expect.poll(left).toHaveLength(4);
      all.forEach((asking) => asking.destroy());
      await expect.poll(left).toEqual([]);
      const form = multipart('files', 'a.gif', picture, 'image/gif');
      const { status, body } = await send('/upload', FORM, form, token);
      expect(status).toBe(201);
      await server.editor.removeFile(JSON.parse(body)[0].id);
      await expect.poll(left).toEqual([]);
    });
  });

  describe('Other bodies', () => {
    const json = (bytes: number) => JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(bytes) });
    const page = (bytes: number) => JSON.stringify({ title: 'Long', body: 'x'.repeat(bytes) });
    const pages = '/content-manager/collection-types/api::page.page?locale=en';

    it('are read up to 64 kB from anyone, also without a Content-Length', async () => {
      expect((await send('/admin/login', 'application/json', json(60_000))).status).toBe(400);
      for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded'])
        expect((await send('/admin/login', type, json(70_000))).status).toBe(413);
      expect((await send('/admin/login', 'application/json', json(70_000), 'made-up')).status).toBe(413);

      const status = await new Promise((resolve, reject) => {
        const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
        const asking = request(`${server.origin}/admin/login`, { method: 'POST', headers }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        });
        asking.on('error', reject);
        asking.end(json(70_000));
      });
      expect(status).toBe(413);
    });

    it('are read up to 4 MB from an editor, who writes long pages', async () => {
      const made = await send(pages, 'application/json', page(3_000_000), token);
      expect(made.status).toBe(201);
      await server.editor.remove('page', JSON.parse(made.body).data.documentId);
      // Refused by its length: whoever sent all of it might find the connection closed before the answer is read.
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'content-length': 5_000_000,
      };
      const status = await new Promise((resolve, reject) => {
        const asking = request(server.origin + pages, { method: 'POST', headers }, (answer) => {
          resolve(answer.statusCode);
          asking.destroy();
        });
        asking.on('error', reject);
        asking.write(page(1000).slice(0, 500));
      });
      expect(status).toBe(413);
    });

    it('that cannot be parsed are refused with 400', async () => {
      expect((await send('/admin/login', 'application/json', '{"a":')).status).toBe(400);
      const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
      const { status } = await askExactly(server.origin, '/admin/login', { method: 'POST', headers, body: 'not gzip' });
      expect(status).toBe(400);
    });
  });

  describe('The log-in limiter', () => {
    const attempt = (email: string, forwarded: string, target = '/admin/login') =>
      askExactly(server.origin, target, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
        body: JSON.stringify({ email, password: 'wrong' }),
      });

    it('counts by account and by the address set by the proxy, not by forged ones before it', async () => {
      const targets = ['/admin/login', '/ADMIN/login', '/admin/login/', '/Admin/Login', '/admin/LOGIN'];
      for (let count = 0; count < LOG_INS; count++) {
        const target = targets[count % targets.length];
        expect((await attempt('Someone@example.com', `198.51.100.${count}, 192.0.2.1`, target)).status).toBe(400);
      }
      expect((await attempt('someone@example.com', '198.51.100.99, 192.0.2.1')).status).toBe(429);
      expect((await attempt('someone@example.com', '192.0.2.2')).status).toBe(400);
    });
  });

  describe('Every other POST of the admin that needs no log-in', () => {
    const post = (path: string, body: object, from: string) =>
      askExactly(server.origin, path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify(body),
      });

    it.each([
      ['/admin/forgot-password', { email: 'forgetful@example.com' }, 400],
      ['/admin/reset-password', { resetPasswordToken: 'guessed', password: 'Only-for-tests-1' }, 400],
      ['/admin/register', { registrationToken: 'guessed', userInfo: {} }, 400],
    ])('is limited by client address, in the counters of the log-ins: %s', async (path, body, status) => {
      for (let count = 0; count < LOG_INS; count++) expect((await post(path, body, '192.0.2.7')).status).toBe(status);
      expect((await post(path, body, '192.0.2.7')).status).toBe(429);
      expect((await post(path, body, '192.0.2.8')).status).toBe(status);
    });
  });

  describe('The data folder', () => {
    it('is not readable by other users of the machine, even if it was before', () => {
      expect(statSync(server.data).mode & 0o777).toBe(0o700);
    });
  });
});
