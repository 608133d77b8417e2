import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Core } from '@strapi/strapi';
import { brandName } from '../core/places/brand-name';
import { canMail } from '../features/mail/send';

const escaped = (name: string) => name.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * Puts the brand's name into the admin's page, as its title and for `src/admin/brand`, and whether this server sends no
 * mail. The page itself is built before anyone knows.
 */
const brand: Core.MiddlewareFactory = (_config, { strapi }) => {
  return async (ctx, next) => {
    await next();
    if (ctx.method !== 'GET' || !/^\/admin(\/|$)/.test(ctx.path) || !ctx.response.is('html')) return;
    const body: unknown = ctx.body;
    const page = body instanceof Readable ? await text(body) : body;
    if (typeof page !== 'string') return;
    const name = escaped(await brandName(strapi));
    const mail = canMail() ? '' : '<meta name="mail" content="none">';
    ctx.body = page.replace(
      /<title>.*?<\/title>/,
      () => `<title>${name}</title><meta name="brand" content="${name}">${mail}`,
    );
  };
};

export default brand;
