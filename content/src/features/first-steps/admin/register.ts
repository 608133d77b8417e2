import { CheckCircle } from '@strapi/icons';
import { getFetchClient, type RBACMiddleware, type StrapiApp } from '@strapi/strapi/admin';
import { SEE_FIRST_STEPS } from '../../../core/rights/actions';
import type { Step } from '../steps';

/** Nobody needs the right to see the steps once all are done, or while they cannot be read. */
const whileSomethingIsLeft: RBACMiddleware = () => (next) => async (permissions) => {
  if (!permissions.some(({ action }) => action === SEE_FIRST_STEPS)) return next(permissions);
  const isLeft = await getFetchClient()
    .get<{ steps: Step[] }>('/first-steps')
    .then(
      ({ data }) => data.steps.some(({ isDone }) => !isDone),
      () => false,
    );
  return next(isLeft ? permissions : permissions.filter(({ action }) => action !== SEE_FIRST_STEPS));
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
      permissions: [{ action: SEE_FIRST_STEPS }],
    },
    ...others,
  ]);
}
