import type { Core } from '@strapi/strapi';
import type { EditSubscriber } from './edits/edits';

/** What a feature adds to the server; src/index.ts lists all of them. */
export interface Feature {
  /** In Strapi's `register`, before the database is made to fit the model: routes, columns, middlewares. */
  register?: (strapi: Core.Strapi) => void;
  /** In Strapi's `bootstrap`: tables, listeners, jobs. */
  start?: (strapi: Core.Strapi) => Promise<void> | void;
  /** In Strapi's `destroy`: waits for what is being done. */
  stop?: () => Promise<void> | undefined;
  /** Acts on each edit of an entry, in the order of src/index.ts. */
  edits?: EditSubscriber;
}
