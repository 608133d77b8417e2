import type { AirlineRule } from '../../content/catalogue/airline-rules.ts';
import { judgeFit } from '../../content/catalogue/cabin-fit.ts';
import { fitsInWords } from '../../content/catalogue/cabin-words.ts';
import { fill } from '../../messages/fill.ts';
import type { Messages } from '../../messages/messages.ts';
import { type FormerPrice, formatPrice, formerPriceOf } from '../../ui/price.tsx';
import type { CaseColor, ComparedCase } from './compare.query.ts';

/** A cell of the table: a stated fact of one case. */
export interface StatedFact {
  text: string;
  /** The former price, struck through below it. */
  former?: FormerPrice | undefined;
  colors?: CaseColor[];
  /** Whether it reads from left to right in any language: figures. */
  isFigures?: boolean;
  lang?: string | undefined;
}

/** A row of the table. */
export interface Fact {
  name: string;
  values: (StatedFact | null)[];
  /** Whether the cases differ in it; what is not stated differs from what is. */
  differs: boolean;
}

interface Circumstances {
  airlineRules: AirlineRule[] | null;
  messages: Messages;
  locale: string;
  /** ISO date. */
  today: string;
}

/** The rows of facts that at least one of the cases states (`COMPARE-3`); the cabin, only where the rules of airlines are known. */
export function compareFacts(
  cases: readonly ComparedCase[],
  { airlineRules, locale, messages, today }: Circumstances,
): Fact[] {
  const { compare: words, cabin } = messages;
  const row = (name: string, stated: (one: ComparedCase) => StatedFact | null): Fact => {
    const values = cases.map(stated);
    return { name, values, differs: new Set(values.map(written)).size > 1 };
  };
  const text = (value: string | null, lang: string | undefined): StatedFact | null =>
    value === null ? null : { text: value, lang };
  const figures = (value: string): StatedFact => ({ text: value, isFigures: true });

  const rows = [
    row(words.price, ({ price, formerPrice }) =>
      price === null
        ? null
        : {
            ...figures(formatPrice(price)),
            former: formerPriceOf(price, formerPrice) ?? undefined,
          },
    ),
    row(words.size, ({ measures: { dimensions } }) =>
      dimensions ? figures(fill(words.sides, { ...dimensions }, locale)) : null,
    ),
    row(words.volume, ({ measures: { volumeL } }) =>
      volumeL === null ? null : figures(fill(words.liters, { liters: volumeL }, locale)),
    ),
    row(words.weight, ({ measures: { weightKg } }) =>
      weightKg === null ? null : figures(fill(cabin.weight, { kg: weightKg }, locale)),
    ),
    ...(airlineRules
      ? [row(words.cabin, ({ measures }) => cabinFit(measures, airlineRules, { cabin, locale, today }))]
      : []),
    row(words.wheels, ({ wheels, lang }) => text(wheels, lang)),
    row(words.lock, ({ lock, lang }) => text(lock, lang)),
    row(words.warranty, ({ warranty, lang }) => text(warranty, lang)),
    row(words.colors, ({ colors }) => (colors ? { text: fill('{count}', { count: colors.length }), colors } : null)),
  ];
  return rows.filter(({ values }) => values.some(Boolean));
}

/** 'Fits 11 of 15 airlines' (`CABIN-2`). */
function cabinFit(
  { dimensions, weightKg }: ComparedCase['measures'],
  rules: AirlineRule[],
  { cabin: words, locale, today }: Pick<Messages, 'cabin'> & Pick<Circumstances, 'locale' | 'today'>,
): StatedFact | null {
  if (!dimensions) return null;
  const fits = rules.map((rule) => judgeFit(dimensions, weightKg, rule, today));
  return { text: fitsInWords(fits, words, locale) };
}

/** Whether two are the same is decided by what one reads and sees. */
const written = (stated: StatedFact | null) =>
  stated && JSON.stringify([stated.text, stated.former, stated.colors?.map(({ name }) => name)]);

/** Whether they are one case in several colors, of which a list of equal facts says all there is to say. */
export function isOneGroup(cases: readonly ComparedCase[]): boolean {
  const groups = new Set(cases.map(({ group }) => group));
  return groups.size === 1 && !groups.has(null);
}
