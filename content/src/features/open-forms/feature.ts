import type { Feature } from '../../core/feature';
import type { Helpers } from './form-conflict';
import { judgeForms } from './on-edit';
import { createPresence } from './presence';
import { extendForms } from './routes';
import { servePresence } from './serve';

/** Forms that several people have open at a time: what was touched is saved, and who else has it open is said. */
export const openForms = (helpers: Helpers): Feature => ({
  register(strapi) {
    extendForms(strapi);
    servePresence(strapi);
  },
  start: createPresence,
  edits: judgeForms(helpers),
});
