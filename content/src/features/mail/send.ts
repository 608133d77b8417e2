import type { Core } from '@strapi/strapi';
import { brandName } from '../../core/places/brand-name';
import { rowsOf, serviceOf } from '../../core/strapi';
import { mailSettings } from './settings';

export interface Mail {
  subject: string;
  /** Plain text. */
  text: string;
}

/** Whether there is a mail host. */
export const canMail = (): boolean => mailSettings(process.env) !== undefined;

/** Who mails come from: the brand's name, as visitors know it, and the address of the environment. */
export const sender = async (strapi: Core.Strapi): Promise<{ name: string; address: string }> => ({
  name: await brandName(strapi),
  address: mailSettings(process.env)?.from ?? '',
});

interface User {
  id: number;
  email: string;
}

/** Who gets a mail for an editor: this one, or the super administrators if there is no such account (any more). */
async function addresseesOf(strapi: Core.Strapi, userId: number | null): Promise<string[]> {
  const users = rowsOf<User>(strapi, 'admin::user');
  const active = { isActive: true, blocked: false };
  const user = userId === null ? null : await users.findOne({ where: { id: userId, ...active } });
  if (user) return [user.email];
  const admins = await users.findMany({ where: { ...active, roles: { code: 'strapi-super-admin' } }, limit: 20 });
  return admins.map(({ email }) => email);
}

/** Mails something to an editor (null: to the super administrators), if there is a mail host. A mail that cannot be sent is logged. */
export async function mailEditor(strapi: Core.Strapi, userId: number | null, { subject, text }: Mail): Promise<void> {
  if (!canMail()) return;
  try {
    const from = await sender(strapi);
    const mail = { from, subject: `${from.name}: ${subject}`, text };
    for (const to of await addresseesOf(strapi, userId))
      await serviceOf(strapi, 'plugin::email.email').send({ ...mail, to });
  } catch (error) {
    strapi.log.error(`A mail was not sent: ${(error as Error).message}`);
  }
}
