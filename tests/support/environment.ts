/**
 * Where the tests find the pair they test. `npm test` starts one and says where; without it they turn to a pair
 * started by `npm start`, whose log-in and secret must then be given.
 */
export const siteOrigin = process.env.SITE_ORIGIN ?? 'http://127.0.0.1:3000';
export const contentServer = process.env.CONTENT_SERVER_URL ?? 'http://127.0.0.1:1337';
export const webhookSecret = process.env.CONTENT_WEBHOOK_SECRET ?? '';
export const editorAccount = { email: process.env.ADMIN_EMAIL ?? '', password: process.env.ADMIN_PASSWORD ?? '' };
