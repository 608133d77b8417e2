import { CheckCircle } from '@strapi/icons';
import { getFetchClient, type RBACMiddleware, type StrapiApp } from '@strapi/strapi/admin';
import type { Step } from '../steps';

const RIGHT = 'api::first-steps.see';

/** Nobody needs the right to see the steps once all are done, or while they cannot be read. */
const whileSomethingIsLeft: RBACMiddleware = () => (next) => async (permissions) => {
  if (!permissions.some(({ action }) => action === RIGHT)) return next(permissions);
  const isLeft = await getFetchClient()
    .get<{ steps: Step[] }>('/first-steps')
    .then(
      ({ data }) => data.steps.some(({ isDone }) => !isDone),
      () => false,
    );
  return next(isLeft ? permissions : permissions.filter(({ action }) => action !== RIGHT));
};

/** Adds 'First steps' to the home page, as its first widget, as long as one is left. Call it in `register`. */
export function showFirstSteps(app: StrapiApp): void {
  app.addRBACMiddleware(whileSomethingIsLeft);
  app.widgets.register((others) => [
    {
      id: 'first-steps',
      icon: CheckCircle,
      title: { id: 'first-steps.title', defaultMessage: 'First steps' },
      component: async () => (await import('./checklist')).Checklist,
      permissions: [{ action: RIGHT }],
    },
    ...others,
  ]);
}
