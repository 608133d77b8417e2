import type { APIRoute } from 'astro';
import { env } from '../env.ts';
import { DAY, SECURITY_TXT, SECURITY_TXT_VALID } from '../lifetimes.ts';
import { absoluteUrl } from './absolute-url.ts';

const DAY_MS = DAY * 1000;

/**
 * Contact for vulnerability reports (RFC 9116): SECURITY_CONTACT; 404 if it is not set, since reports to a
 * made-up address would be lost.
 */
export const GET: APIRoute = () => {
  const contacts = env.SECURITY_CONTACT;
  if (contacts.length === 0) return new Response('Not found\n', { status: 404 });
  // Rounded down to midnight, so that all processes send the same.
  const expires = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + SECURITY_TXT_VALID * 1000);
  const lines = [
    ...contacts.map((uri) => `Contact: ${uri}`),
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${absoluteUrl('/.well-known/security.txt')}`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': `public, max-age=${SECURITY_TXT}`,
    },
  });
};
