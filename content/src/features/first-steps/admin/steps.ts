import { getFetchClient } from '@strapi/strapi/admin';

/** As in the server's `first-steps/steps.ts`. */
export interface Step {
  title: string;
  what: string;
  isDone: boolean;
  /** Below the admin's address. */
  path: string;
}

/** @throws if the server cannot be reached or the session has ended */
export async function readSteps(): Promise<Step[]> {
  const { data } = await getFetchClient().get<{ steps: Step[] }>('/first-steps');
  return data.steps;
}
