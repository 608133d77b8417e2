import type { Core } from '@strapi/strapi';
import type { Feature } from '../../core/feature';
import type { Model } from '../../core/model/models';
import type { Actor } from '../../core/rights/entries';
import type { FindAlsoLive } from './also-live';
import type { Finding } from './finding';
import { findInForm } from './form-entry';
import type { FormState } from './form-state';
import { Health, type ReadFeed } from './health';
import { type FindMistakes, prepareMistakes } from './mistakes';
import { serveChecks } from './serve';

/** What the checks do for other features. */
export interface Checks {
  /** What is wrong in the values of an edit view's form, as far as somebody may be told. */
  checkForm: (strapi: Core.Strapi, model: Model, form: FormState, actor: Actor) => Promise<Finding[]>;
  /** Looks at the catalogue, to say then what must be mended in an entry's drafts. */
  prepareMistakes: (strapi: Core.Strapi) => Promise<FindMistakes>;
}

/** Says what is wrong in an entry, before it is published and after. */
export function checks(readFeed: ReadFeed, findAlsoLive: FindAlsoLive): Feature & Checks {
  let known: Health | undefined;
  const healthOf = (strapi: Core.Strapi) => (known ??= new Health(strapi, readFeed));
  return {
    register: (strapi) => serveChecks(strapi, healthOf(strapi), findAlsoLive),
    checkForm: async (strapi, model, form, actor) => (await findInForm(strapi, healthOf(strapi), model, form, actor))(),
    prepareMistakes: (strapi) => prepareMistakes(strapi, healthOf(strapi)),
  };
}
