import type { AirlineRule } from '../../../content/catalogue/airline-rules.ts';
import {
  type Axis,
  type CabinFit,
  countFits,
  roundUp,
  judgeFit,
  roundDown,
} from '../../../content/catalogue/cabin-fit.ts';
import { fitsInWords } from '../../../content/catalogue/cabin-words.ts';
import type { Dimensions } from '../../../content/catalogue/measures.ts';
import { fill, plural } from '../../../messages/fill.ts';
import type { Messages } from '../../../messages/messages.ts';
import { cachedFormat } from '../../../ui/cached-format.ts';
import { directionOf } from '../../../ui/direction.ts';
import { formatDay } from '../../../ui/day.ts';
import type { ProductDetail } from '../product-detail.query.ts';
import type { Airline, CabinFitProps } from './cabin-fit.island.tsx';

type Words = Messages['cabin'];

/**
 * Props of a luggage's cabin block, in the page's words (`CABIN-1`); null where the case has no dimensions or there are
 * no rules.
 * @param today ISO date
 */
export function cabinFitProps(
  { measures: { dimensions, weightKg }, airlineRules, item }: Pick<ProductDetail, 'measures' | 'airlineRules' | 'item'>,
  locale: string,
  { cabin: words, shell }: Messages,
  today: string = new Date().toISOString().slice(0, 10),
): CabinFitProps | null {
  if (!dimensions || !airlineRules?.length) return null;
  const judged = airlineRules.map((rule) => ({
    rule,
    fit: judgeFit(dimensions, weightKg, rule, today),
  }));
  const { fits, all, unknown } = countFits(judged.map(({ fit }) => fit));
  const caseText = written([sidesText(dimensions, locale, words), weightText(weightKg, locale, words)], words);
  const shown = { count: all - fits - unknown };
  return {
    sum: fitsInWords(
      judged.map(({ fit }) => fit),
      words,
      locale,
    ),
    legend: [
      { state: 'fits', text: fill(words.countFits, { count: fits }) },
      ...(shown.count ? [{ state: 'no' as const, text: fill(words.countNot, shown) }] : []),
      ...(unknown ? [{ state: 'unknown' as const, text: fill(words.countUnknown, { count: unknown }) }] : []),
    ],
    airlines: judged.map(({ rule, fit }) => airline(rule, fit, { dimensions, weightKg, locale, words })),
    sides: dimensions,
    color: item.color?.color_code ?? null,
    caseText,
    caseWeight: weightKg === null ? null : fill(words.caseWeighs, { weight: weightText(weightKg, locale, words) }),
    measured: fill(words.measured, { case: caseText }),
    words: {
      title: words.title,
      yourAirline: words.yourAirline,
      anyAirline: words.anyAirline,
      limit: words.limit,
      thisCase: words.thisCase,
      source: words.source,
      comma: words.comma,
      colon: words.colon,
      mayPack: words.mayPack,
      showAll: fill(words.showAll, { count: all }),
      opensInNewTab: shell.opensInNewTab,
    },
  };
}

interface Case {
  dimensions: Dimensions;
  weightKg: number | null;
  locale: string;
  words: Words;
}

function airline(rule: AirlineRule, fit: CabinFit, { dimensions, weightKg, locale, words }: Case): Airline {
  const { limit, verdict } = fit;
  const isKnown = verdict !== 'unknown';
  const state = verdict === 'fits' ? 'fits' : isKnown ? 'no' : 'unknown';
  const rooms = isKnown && verdict === 'fits' ? roomText(fit, locale, words) : '';
  const limitText = written(
    [
      rule.sides && sidesText(rule.sides, locale, words),
      rule.sidesSumCm !== null && fill(words.sum, { sum: rule.sidesSumCm }, locale),
      weightText(rule.weightKg, locale, words) +
        (rule.weightCovers === 'case' || rule.weightKg === null ? '' : words.smallBag),
    ],
    words,
  );
  const unknown = fit.unknown === 'old' ? plural(words.old, fit.months, locale) : words.never;
  return {
    name: rule.name,
    ...(rule.lang && { lang: rule.lang }),
    state,
    result: state === 'fits' ? words.fits : state === 'no' ? excessText(fit, locale, words) : words.notKnown,
    verdict: state === 'fits' ? words.fitsCabin : null,
    note: isKnown ? rooms : unknown,
    rule: isKnown ? fill(words.limitIs, { limit: limitText }) : unknown,
    weight: leftText(rule, fit, locale, words),
    share: weightKg !== null && rule.weightKg !== null ? Math.min(1, weightKg / rule.weightKg) : null,
    limitText,
    limit: isKnown ? limit : null,
    drawing:
      limit &&
      fill(words.drawing, {
        case: sidesText(dimensions, locale, words),
        limit: sidesText(limit, locale, words),
      }),
    exceptions: rule.exceptions,
    source: { href: rule.source, host: new URL(rule.source).hostname.replace(/^www\./, '') },
    dates: written(
      [
        rule.sourceDate && fill(words.sourceOf, { date: rule.sourceDate }),
        fill(words.checked, { date: formatDay(rule.checkedOn, locale, 'medium') }),
      ],
      words,
    ),
  };
}

/** '55 × 35 × 23 cm', isolated where the sentence around it runs from right to left. */
function sidesText(sides: Dimensions, locale: string, words: Words): string {
  const text = fill(words.sides, { ...sides }, locale);
  return directionOf(locale) === 'rtl' ? `\u2066${text}\u2069` : text;
}

const written = (parts: (string | false | null)[], { comma }: Words) => parts.filter(Boolean).join(comma);
const weightText = (kg: number | null, locale: string, words: Words) =>
  kg === null ? '' : fill(words.weight, { kg }, locale);

function leftText({ weightKg, weightCovers }: AirlineRule, { kgLeft }: CabinFit, locale: string, words: Words): string {
  if (weightKg === null) return words.noWeight;
  if (kgLeft === null) return '';
  if (kgLeft < 0) return fill(words.tooHeavy, { kg: roundUp(-kgLeft) }, locale);
  const roomLeft = fill(words.left, { left: roundDown(kgLeft), limit: weightKg }, locale);
  return weightCovers === 'case' || weightCovers === null ? roomLeft : roomLeft + words.smallBag;
}

const TOO = { height: 'tooTall', width: 'tooWide', depth: 'tooDeep' } as const;
const IN = { height: 'inHeight', width: 'inWidth', depth: 'inDepth' } as const;
const listIn = cachedFormat((locale) => new Intl.ListFormat(locale));
const listed = (parts: string[], locale: string) => listIn(locale).format(parts);

/** 'Too tall by 5 cm and too deep by 3 cm'. */
function excessText({ over, sumOver, kgLeft }: CabinFit, locale: string, words: Words): string {
  const sides = over
    .filter(({ cm }) => cm > 0)
    .map(({ axis, cm }) => fill(words[TOO[axis]], { cm: roundUp(cm) }, locale));
  if (sides.length === 0 && sumOver !== null && sumOver > 0)
    sides.push(fill(words.tooLarge, { cm: roundUp(sumOver) }, locale));
  if (sides.length === 0) return fill(words.tooHeavy, { kg: roundUp(-(kgLeft ?? 0)) }, locale);
  const text = listed(sides, locale);
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

/** '1 cm to spare in height and in width.': sides with the same room together. */
function roomText({ over }: CabinFit, locale: string, words: Words): string {
  const axesOf = new Map<number, Axis[]>();
  for (const { axis, cm } of over) {
    const room = roundDown(-cm);
    if (room > 0) axesOf.set(room, [...(axesOf.get(room) ?? []), axis]);
  }
  return [...axesOf]
    .map(([cm, axes]) => {
      const names = axes.map((axis) => words[IN[axis]]);
      const [one = '', other = ''] = names;
      const both = fill(words.twoAxes, { one, other });
      return fill(words.spare, { cm, axes: names.length === 2 ? both : listed(names, locale) }, locale);
    })
    .join(' ');
}
