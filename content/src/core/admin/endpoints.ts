import { adminApi } from '@strapi/strapi/admin';

export interface Problem {
  name: string;
  message: string;
  status?: number;
  details?: object;
}
export interface Answer {
  data?: unknown;
  error?: Problem;
}
export type BaseQuery<Request> = (request: Request) => Promise<Answer>;

/** An endpoint of Strapi's admin, as Redux Toolkit keeps it. */
export interface Endpoint<Arg, Request = object, Api = unknown> {
  query?: ((arg: Arg) => Request) | undefined;
  queryFn?: (arg: Arg, api: Api, options: unknown, baseQuery: BaseQuery<Request>) => Promise<Answer>;
  transformResponse?: (answer: unknown, meta: unknown, arg: Arg) => unknown;
  onQueryStarted?: unknown;
  /** What is loaded again afterwards. */
  invalidatesTags?: (answer: unknown, problem: unknown, arg: Arg, ...more: unknown[]) => unknown[];
}

/** Changes how endpoints of Strapi's admin are asked, by their names. Call it in `bootstrap`, when Strapi has defined them. */
export function changeEndpoints<One>(endpoints: Record<string, (endpoint: One | undefined) => void>): void {
  const { enhanceEndpoints } = adminApi as unknown as {
    enhanceEndpoints: (more: { endpoints: typeof endpoints }) => unknown;
  };
  enhanceEndpoints({ endpoints });
}

/** Loads again what an endpoint says, unless it was refused: that would take away what is typed or chosen. */
export function loadAgainUnlessRefused<Arg>(
  invalidatesTags: NonNullable<Endpoint<Arg>['invalidatesTags']>,
): NonNullable<Endpoint<Arg>['invalidatesTags']> {
  return (answer, problem, ...more) => (problem ? [] : invalidatesTags(answer, problem, ...more));
}
