import { REVIEW_ORDERS, REVIEW_THEMES } from 'contract/addresses';

type Order = (typeof REVIEW_ORDERS)[number];
export type Theme = (typeof REVIEW_THEMES)[number];

/** Which reviews a visitor wants to read, and in which order; null for all, and for the specified order. */
export interface ReviewChoice {
  stars: number | null;
  theme: Theme | null;
  order: Order | null;
}

export const ALL_REVIEWS: ReviewChoice = { stars: null, theme: null, order: null };

/** The choice of an address (contract/routes.ts). */
export function readReviewChoice(parameters: URLSearchParams): ReviewChoice {
  const last = (name: string) => parameters.getAll(name).at(-1) ?? '';
  return {
    stars: /^[0-5]$/.test(last('stars')) ? Number(last('stars')) : null,
    theme: REVIEW_THEMES.find((theme) => theme === last('theme')) ?? null,
    order: REVIEW_ORDERS.find((order) => order === last('order')) ?? null,
  };
}

/** Whether some reviews are left out, or they have another order. Such an address is not indexed (`REVIEW-1`). */
export const isChosen = ({ stars, theme, order }: ReviewChoice) => stars !== null || theme !== null || order !== null;

/** The query of an address with this choice; '' for all reviews in their order. */
export function reviewQuery({ stars, theme, order }: ReviewChoice, loads = 1): string {
  const parameters = new URLSearchParams();
  if (stars !== null) parameters.set('stars', String(stars));
  if (theme !== null) parameters.set('theme', theme);
  if (order !== null) parameters.set('order', order);
  if (loads > 1) parameters.set('loads', String(loads));
  return parameters.size > 0 ? `?${parameters}` : '';
}
