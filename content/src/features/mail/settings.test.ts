import { describe, expect, it } from 'vitest';
import { mailPlugin, mailSettings } from './settings.ts';

const HOST = { SMTP_HOST: 'smtp.example.com', MAIL_FROM: 'content@example.com' };

describe('The mail host of the environment @MAIL-1', () => {
  it('is none without its name', () => {
    expect(mailSettings({ SMTP_PORT: '465', MAIL_FROM: 'content@example.com' })).toBeUndefined();
    expect(mailSettings({ SMTP_HOST: '' })).toBeUndefined();
  });

  it.each([
    [{}, { port: 587, tls: 'starttls' }],
    [{ SMTP_PORT: '465' }, { port: 465, tls: 'tls' }],
    [
      { SMTP_PORT: '2525', SMTP_TLS: 'off' },
      { port: 2525, tls: 'off' },
    ],
    [{ SMTP_TLS_NAME: 'mx.example.com' }, { host: 'smtp.example.com', tlsName: 'mx.example.com' }],
    [{ SMTP_USER: 'u@example.com', SMTP_PASSWORD: 'p' }, { auth: { user: 'u@example.com', pass: 'p' } }],
    [{ MAIL_FROM: '', SMTP_USER: 'u@example.com' }, { from: 'u@example.com' }],
  ])('with %o is %o', (more, expected) => expect(mailSettings({ ...HOST, ...more })).toMatchObject(expected));

  it.each([
    [{ SMTP_PORT: 'smtp' }, 'SMTP_PORT'],
    [{ SMTP_PORT: '0' }, 'SMTP_PORT'],
    [{ SMTP_TLS: 'yes' }, 'SMTP_TLS'],
    [{ MAIL_FROM: '' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'The brand <content@example.com>' }, 'MAIL_FROM'],
  ])('with %o is refused at the start', (more, name) => expect(() => mailSettings({ ...HOST, ...more })).toThrow(name));

  it('is told nothing without TLS, unless that is switched off', () => {
    const options = (more = {}) =>
      (mailPlugin(mailSettings({ ...HOST, ...more })) as { providerOptions: object }).providerOptions;
    expect(options()).toMatchObject({ secure: false, requireTLS: true, ignoreTLS: false });
    expect(options({ SMTP_PORT: '465' })).toMatchObject({ secure: true });
    expect(options({ SMTP_TLS: 'off' })).toMatchObject({ secure: false, requireTLS: false, ignoreTLS: true });
  });
});
