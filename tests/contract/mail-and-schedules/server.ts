import type { Colleague } from '../../support/colleagues.ts';
import { colleague, inviteWithRights } from '../../support/colleagues.ts';
import { MailHost } from '../../support/mail-host.ts';
import { account, OwnContentServer } from '../../support/own-content-server.ts';
import { colorIsPublic, draftOfColor, schedulesAs } from '../../support/schedules.ts';

export const host = new MailHost();
export const server = new OwnContentServer('mail-and-schedules', {
  ...(await host.start()),
  SMTP_TLS: 'off',
  MAIL_FROM: 'content@example.com',
  PUBLIC_URL: 'https://cms.example.com',
});
/** The administrator's calls: each log-in counts. */
export let ask: Colleague['ask'];
/** The administrator's dates of colors. */
export let dates: ReturnType<typeof schedulesAs>;

async function logIn(): Promise<void> {
  ({ ask } = await colleague(server.origin, account));
  dates = schedulesAs(ask, 'color');
}

export async function start(): Promise<void> {
  await server.start();
  await logIn();
}

let invited: ReturnType<typeof inviteWithRights> | undefined;

/** A colleague whose role each test gives its rights: log-ins are limited. */
export const invitePublisher = () => (invited ??= inviteWithRights(server.origin, account, 'publisher'));

export async function restart(meanwhile: () => unknown): Promise<void> {
  await server.restart(meanwhile);
  await logIn();
}

export async function stop(): Promise<void> {
  await server.stop();
  await host.stop();
}

/** A color that is a draft in two languages. @returns its document id */
export const draft = (name: string) => draftOfColor(server.editor, name);
/** Whether the content server shows such a color to everybody, by language. */
export const publicIn = (id: string) => colorIsPublic(server.origin, id);
