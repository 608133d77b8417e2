import { Check } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { addPanel, contentManagerOf } from '../../../core/admin/edit-view';
import { WhatIsWrongHere } from './panel';
import { AskBeforePublishingMany, askBeforePublishingMany } from './publish-many';
import { askBeforePublishing } from './publish-action';
import { askBeforeSaving } from './save-action';

/** Shows an entry's findings: the edit view's panel, and the questions before publishing. Call it in `bootstrap`. */
export function showChecks(app: StrapiApp): void {
  addPanel(app, WhatIsWrongHere);
  contentManagerOf(app).addDocumentAction(askBeforePublishing);
  contentManagerOf(app).addDocumentAction(askBeforeSaving);
  askBeforePublishingMany();
}

/** Shows the findings of everything published: the home page's widget and its list. Call it in `register`. */
export function registerHealth(app: StrapiApp): void {
  app.widgets.register((others) => [
    {
      id: 'content-health',
      icon: Check,
      title: { id: 'content-health.title', defaultMessage: 'Content health' },
      component: async () => (await import('./health-widget')).default,
    },
    ...others,
  ]);
  app.addComponents({ name: 'future-global::publish-many', Component: AskBeforePublishingMany });
  app.router.addRoute({
    path: 'content-health',
    lazy: async () => ({ Component: (await import('./health-page')).default }),
  });
}
