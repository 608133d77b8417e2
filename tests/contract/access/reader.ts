import { inviteWithRights, type Right } from '../../support/colleagues.ts';
import { account } from '../../support/own-content-server.ts';
import { server } from './server.ts';

type Limits = { locales?: string[]; conditions?: string[]; fields?: string[] };

/** The condition of a right to one's own entries. */
export const OWN = ['admin::is-creator'];
export const ALL = ['en', 'fil', 'ja'];

/** The right to do something with colors. */
export const toColors = (
  action: string,
  { locales = ALL, conditions = [], fields = ['color', 'color_code'] }: Limits = {},
): Right => ({
  action: `plugin::content-manager.explorer.${action}`,
  subject: 'api::color.color',
  properties: action === 'publish' ? { locales } : { fields, locales },
  conditions,
});

let invited: ReturnType<typeof inviteWithRights> | undefined;

/** A colleague whose role each test gives its rights; log-ins are limited, so that there is one for several parts. */
export const inviteReader = () => (invited ??= inviteWithRights(server.origin, account, 'reader'));
