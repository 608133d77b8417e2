import { expect, test } from 'vitest';
import { hidePasswordTiming } from './hide-password-timing.ts';
import { hideUnusedTypes } from './hide-unused-types.ts';
import { limitLogIns } from './limit-log-ins.ts';
import { refuseOtherFiles } from './refuse-other-files.ts';
import { actOneAfterAnother } from './one-after-another.ts';
import { checkSharing } from './share-fields.ts';
import { refuseWebhookRedirects } from './webhook-redirects.ts';

/** A Strapi that has nothing of what is patched. */
const EMPTY = {
  admin: { routes: { authentication: { routes: [{ method: 'POST', path: '/renamed', config: { auth: false } }] } } },
  contentTypes: {},
  plugin: () => ({ provider: {} }),
  get: () => ({}),
  service: () => ({ hashPassword: () => Promise.resolve('') }),
};

test.each([
  ['the log-in', limitLogIns, 'log-in is not where it was'],
  ['its check of passwords', hidePasswordTiming, 'no longer checks log-ins'],
  ['the type of users', hideUnusedTypes, 'no longer has the type'],
  ['the store of files', refuseOtherFiles, 'no longer has the method upload'],
  ['the sending of webhooks', refuseWebhookRedirects, 'no longer sends webhooks'],
  ['the publishing of several entries', actOneAfterAnother, 'no longer publishes, unpublishes and deletes'],
  ['the copying of shared fields', checkSharing, 'no longer copies the fields'],
])('where Strapi has changed %s, the server does not start, and says why', (_, patch, sentence) => {
  expect(() => patch(EMPTY as never)).toThrow(sentence);
});
