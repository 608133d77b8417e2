import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { BRAND } from 'contract/brand';
import { INK, PAPER } from '../brand/palette.ts';
import { hasMessages, messagesFor } from '../messages/messages.ts';
import { paths } from '../paths.ts';
import { serializePolicy } from './security-headers.ts';

/** The site's style sheets may be unavailable when a page breaks. */
const STYLE = `
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 1rem; padding: 1.25rem;
    font: 1.0625rem/1.5 system-ui, sans-serif; color: ${INK}; background: ${PAPER}; }
  h1 { margin: 0; font-size: 1.5rem; line-height: 1.25 } p { margin: 0 }
  a { display: inline-block; padding: .75rem 0; color: inherit; text-underline-offset: .25em }
`;

/** The error page loads and runs nothing. */
const POLICY = serializePolicy({
  'default-src': ["'none'"],
  'style-src': [`'sha256-${hash('sha256', STYLE, 'base64')}'`],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'self'"],
});

/** A page of nothing but words, which depends on nothing that could fail. @param body in HTML */
const plainPage = (locale: string, title: string, body: string) => `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title}</title><style>${STYLE}</style>
<h1>${title}</h1>
${body}
`;

const headersOf = (page: string) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Length': String(Buffer.byteLength(page)),
  'Content-Security-Policy': POLICY,
  'Cache-Control': 'no-store',
});

/** Says in place of a preview that its plan has run, or is gone. */
export function sendPlanOver(response: ServerResponse, locale: string): void {
  const { plan, planOver } = messagesFor(locale).preview;
  const page = plainPage(locale, plan, `<p>${planOver}</p>`);
  response.writeHead(410, headersOf(page)).end(page);
}

/**
 * Sends a 500 in place of a page that broke: a plain message in the language of its address, with links to
 * continue (docs/design.md, Error). It depends on nothing that could fail as well.
 * @param target path and query, as passed on by handle-request.ts
 * @param more common headers that are not set yet, as alternating names and values
 */
export function sendErrorPage(response: ServerResponse, target: string, more: readonly string[] = []): void {
  const locale = target.split(/[/?]/).find(hasMessages) ?? BRAND.locales.default;
  const { unavailableTitle, unavailableText, tryAgain, home } = messagesFor(locale).shell;
  const body = plainPage(
    locale,
    unavailableTitle,
    `<p>${unavailableText}</p>
<p><a href="${escape(target)}">${tryAgain}</a> &nbsp; <a href="${paths.home(locale)}">${home}</a></p>`,
  );
  const headers = { ...headersOf(body), 'Retry-After': '10' };
  response.writeHead(500, [...more, ...Object.entries(headers).flat()]);
  response.end(body);
}

const escape = (target: string) => target.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
