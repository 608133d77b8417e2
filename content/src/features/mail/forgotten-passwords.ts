import type { Core } from '@strapi/strapi';
import { serviceOf } from '../../core/strapi';
import { canMail, sender } from './send';
import { NO_MAIL } from './words';

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
/** A name without what begins a part of the template that Strapi would run: '<'. */
const plain = (text: string) => text.replaceAll('<', '‹');

/** The mail with the link, in the brand's name. `url` is filled in by Strapi. */
function resetMail(brand: string) {
  const name = plain(brand);
  const before = `Somebody, probably you, has asked for a new password for the content of ${name}. This link, which works for an hour, leads to where you choose one:`;
  const after = 'If it was not you, do nothing: your password stays as it is.';
  return {
    subject: `${name}: choose a new password`,
    text: `${before}\n\n<%= url %>\n\n${after}\n`,
    html: `<p>${escaped(before)}</p><p><a href="<%= url %>"><%= url %></a></p><p>${escaped(after)}</p>`,
  };
}

interface Route {
  method: string;
  path: string;
  handler: unknown;
  config?: { middlewares?: unknown[] };
}

/** As the log-in takes an address: Strapi refuses one with capitals here. */
const takeAnyCase: Core.MiddlewareHandler = (ctx, next) => {
  const { body } = ctx.request as { body?: { email?: unknown } | null };
  if (typeof body?.email === 'string') body.email = body.email.toLowerCase();
  return next();
};

/**
 * Has mails with links to new passwords come from the brand, and says where there is no mail that there is none: Strapi
 * answers as if it had sent one. Call it in `register`, after `limitStrangers`, whose limit stays.
 */
export function answerForgottenPasswords(strapi: Core.Strapi): void {
  const { routes } = strapi.admin as unknown as { routes: Record<string, { routes: Route[] }> };
  const asking = Object.values(routes)
    .flatMap((router) => router.routes)
    .filter(({ method, path }) => method === 'POST' && path === '/forgot-password');
  if (!canMail()) {
    const refuse: Core.MiddlewareHandler = (ctx) => ctx.badRequest(NO_MAIL);
    for (const route of asking) route.handler = refuse;
    return;
  }
  for (const route of asking)
    route.config = { ...route.config, middlewares: [...(route.config?.middlewares ?? []), takeAnyCase] };
  if (!process.env.PUBLIC_URL)
    strapi.log.warn('PUBLIC_URL is not set: links in mails lead to the address at which this server listens.');
  const auth = serviceOf(strapi, 'admin::auth');
  const { forgotPassword } = auth;
  auth.forgotPassword = async (given) => {
    // Strapi does not wait for it: an error would end the process.
    try {
      const from = await sender(strapi);
      strapi.config.set('admin.forgotPassword.from', from);
      strapi.config.set('admin.forgotPassword.emailTemplate', resetMail(from.name));
      await forgotPassword(given);
    } catch (error) {
      strapi.log.error(`A mail with a link to a new password was not sent: ${(error as Error).message}`);
    }
  };
}
