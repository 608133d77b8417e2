import { REVIEW_ORDERS, REVIEW_THEMES } from 'contract/addresses';

type Order = (typeof REVIEW_ORDERS)[number];
export type Theme = (typeof REVIEW_THEMES)[number];

/** Which reviews a visitor wants to read, and in which order; null for all, and where the address says nothing. */
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

/** Whether the address says which reviews, or in which order. Such an address is not indexed (`REVIEW-1`). */
export const isChosen = ({ stars, theme, order }: ReviewChoice) => stars !== null || theme !== null || order !== null;

/** The query of an address with this choice. All reviews in their order are a choice, too: only such an address opens the section. */
export function reviewQuery(choice: ReviewChoice, loads = 1): string {
  const { stars, theme } = choice;
  const order = isChosen(choice) || loads > 1 ? choice.order : REVIEW_ORDERS[0];
  const parameters = new URLSearchParams();
  if (stars !== null) parameters.set('stars', String(stars));
  if (theme !== null) parameters.set('theme', theme);
  if (order !== null) parameters.set('order', order);
  if (loads > 1) parameters.set('loads', String(loads));
  return parameters.size > 0 ? `?${parameters}` : '';
}
