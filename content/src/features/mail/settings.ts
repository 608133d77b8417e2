/** The mail host, as the environment names it. */
interface MailSettings {
  host: string;
  port: number;
  /** TLS from the first byte, TLS after STARTTLS, or none. */
  tls: 'tls' | 'starttls' | 'off';
  /** The name in the host's certificate. */
  tlsName: string;
  auth: { user: string; pass: string } | undefined;
  /** The address that mails come from. */
  from: string;
}

type Environment = Record<string, string | undefined>;

const TLS_PORT = 465;
const SUBMISSION_PORT = 587;

/**
 * Reads `SMTP_HOST` and what belongs to it. Without a host there is no mail.
 * @throws if something is missing or odd: better at the start than at the first forgotten password
 */
export function mailSettings(env: Environment): MailSettings | undefined {
  const host = env.SMTP_HOST;
  if (!host) return undefined;
  const port = Number(env.SMTP_PORT || SUBMISSION_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error('SMTP_PORT is a number from 1 to 65535.');
  const tls = env.SMTP_TLS || (port === TLS_PORT ? 'tls' : 'starttls');
  if (tls !== 'tls' && tls !== 'starttls' && tls !== 'off') throw new Error('SMTP_TLS is tls, starttls or off.');
  const { SMTP_USER: user = '', SMTP_PASSWORD: pass = '' } = env;
  const from = env.MAIL_FROM || user;
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(from)) throw new Error('MAIL_FROM is the address that mails come from.');
  return { host, port, tls, tlsName: env.SMTP_TLS_NAME || host, auth: user ? { user, pass } : undefined, from };
}

/** A host that does not answer is given up. */
const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

const NO_HOST = 'There is no mail host: SMTP_HOST is not set.';

/** Strapi's e-mail plugin by these settings. Without a host each mail fails; Strapi's default would deliver it by itself. */
export function mailPlugin(settings: MailSettings | undefined): object {
  const refuse = {
    name: 'none',
    version: '1',
    send: (_: unknown, done: (e: Error) => void) => done(new Error(NO_HOST)),
  };
  const transport = settings && {
    host: settings.host,
    port: settings.port,
    secure: settings.tls === 'tls',
    requireTLS: settings.tls === 'starttls',
    ignoreTLS: settings.tls === 'off',
    tls: { servername: settings.tlsName },
    auth: settings.auth,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  };
  return { provider: 'nodemailer', providerOptions: transport ?? refuse, settings: { defaultFrom: settings?.from } };
}
