import { content } from '../../support/content-api.ts';

type Values = Record<string, any>;

/** An edit of an entry, in one language or in all; without values it is withdrawn. */
export interface Edit {
  type: string;
  documentId: string;
  values?: Values;
  locale?: string;
}

/** A page before and after edits: what of its markup is gone then, and what is shown. */
export interface OnPage {
  path: string;
  /** What is as it should be, where the demo has nothing of the kind. */
  first?: Edit[];
  edits: Edit[];
  gone?: RegExp;
  shown?: RegExp;
}

/** How a sentence is known to be true: by a page, by another test, or not by a page at all. */
export type Proof = OnPage | { file: string; test: string } | { notOfThePage: string };

/** An entry of the demo in English, with what it is linked to. */
export async function entry(type: string, field: string, value: string): Promise<Values & { documentId: string }> {
  const query = new URLSearchParams({ locale: 'en', populate: '*', [`filters[${field}][$eq]`]: value });
  const { data } = await content(`${type}?${query}`);
  if (!data[0]) throw new Error(`The demo has no ${type} with ${field} ${value}.`);
  return data[0];
}

/** A single type of the demo in English. */
export const single = async (type: string): Promise<Values & { documentId: string }> =>
  (await content(`${type}?locale=en&populate=*`)).data;

export const CORAL_SKU = 'aero-small-coral';
export const MIDNIGHT_SKU = 'aero-small-midnight';
export const CORAL = await entry('luggages', 'item_sku', CORAL_SKU);
export const MIDNIGHT = await entry('luggages', 'item_sku', MIDNIGHT_SKU);
export const PAGE = `/luggages/en/${CORAL_SKU}`;
export const LIST = '/luggages/en';

/** An edit of the case whose page is looked at. */
export const coral = (values: Values, locale?: string): Edit => ({
  type: 'luggages',
  documentId: CORAL.documentId,
  values,
  ...(locale && { locale }),
});
export const midnight = (values: Values): Edit => ({ type: 'luggages', documentId: MIDNIGHT.documentId, values });

/** An ISO date, this many days from now. */
export const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
