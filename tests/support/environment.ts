/**
 * Addresses of the site and the content server under test. `npm test` starts both and sets them; otherwise the tests
 * use the servers of `npm start`, whose log-in and secret must then be set.
 */
export const siteOrigin = process.env.SITE_ORIGIN ?? 'http://127.0.0.1:3000';
export const contentServer = process.env.CONTENT_SERVER_URL ?? 'http://127.0.0.1:1337';
export const webhookSecret = process.env.CONTENT_WEBHOOK_SECRET ?? '';
export const editorAccount = { email: process.env.ADMIN_EMAIL ?? '', password: process.env.ADMIN_PASSWORD ?? '' };
/** With it the site may ask for drafts. */
export const apiToken = process.env.CONTENT_API_TOKEN ?? '';
