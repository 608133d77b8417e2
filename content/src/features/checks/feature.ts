import type { Core } from '@strapi/strapi';
import type { Feature } from '../../core/feature';
import type { Model } from '../../core/model/models';
import type { Finding } from './finding';
import { findInForm, type FormState } from './form-entry';
import { Health, type ReadFeed } from './health';
import { type FindMistakes, prepareMistakes } from './mistakes';
import { serveChecks } from './serve';

/** What the checks do for other features. */
export interface Checks {
  /** What is wrong in the values of an edit view's form. */
  checkForm: (strapi: Core.Strapi, model: Model, form: FormState) => Promise<Finding[]>;
  /** Looks at the catalogue, to say then what must be mended in an entry's drafts. */
  prepareMistakes: (strapi: Core.Strapi) => Promise<FindMistakes>;
}

/** Says what is wrong in an entry, before it is published and after. */
export function checks(readFeed: ReadFeed): Feature & Checks {
  let known: Health | undefined;
  const healthOf = (strapi: Core.Strapi) => (known ??= new Health(strapi, readFeed));
  return {
    register: (strapi) => serveChecks(strapi, healthOf(strapi)),
    checkForm: async (strapi, model, form) => (await findInForm(strapi, healthOf(strapi), model, form))(),
    prepareMistakes: (strapi) => prepareMistakes(strapi, healthOf(strapi)),
  };
}
