import { BRAND } from 'contract/brand';
import { figuresOf } from 'contract/price';
import { searchText } from '../parameters.ts';
import { MAX_AMOUNT, rangeWord } from 'contract/price-range';

/** What a visitor has typed into 'From' and 'To'. */
export interface Typed {
  from: string;
  to: string;
}

/** The names of their fields, which are parameters of the address while they cannot be read. */
export const FIELDS = { from: 'min', to: 'max' };

/** What cannot be read of it: a text that is no amount, or a 'To' that is lower than 'From'. */
export type Misread = { at: 'from' | 'to'; text: string } | { at: 'to'; text: null };

const { currency } = BRAND;
const latin = new Intl.NumberFormat(figuresOf(BRAND), { numberingSystem: 'latn' });
const sign = (type: string) => latin.formatToParts(1_234_567.5).find((part) => part.type === type)?.value ?? '';
const [group, decimal] = [sign('group').replace(/\s/g, ''), sign('decimal')];
/** 8000, 8,000, 8,000.50, 8k, 8.5k. */
const AMOUNT = new RegExp(`^([\\d\\${group || ','}]*\\d)(?:\\${decimal || '.'}(\\d{1,3}))?(k)?$`, 'i');
const CURRENCY = [currency.written, currency.code];

/**
 * An amount as people type it in the brand's figures, with or without its currency; null for anything
 * else. Another language's '8.000,50' is not guessed at.
 */
function amountOf(typed: string): number | null {
  const words = CURRENCY.reduce(
    (text, word) => text.replace(word.toLowerCase(), ''),
    typed.normalize('NFKC').toLowerCase(),
  );
  const [, whole = '', fraction = '', thousand] = AMOUNT.exec(words.replace(/[\s'’\p{Sc}]/gu, '')) ?? [];
  const digits = whole.replaceAll(group || ',', '');
  if (digits === '' || (digits !== whole && latin.format(Number(digits)) !== whole)) return null;
  if (fraction.length > 2 && !thousand) return null;
  const amount = Number(`${digits}.${fraction}`) * (thousand ? 1000 : 1);
  return amount <= MAX_AMOUNT ? amount : null;
}

/**
 * The word of the price filter that typed limits stand for (`PRICE-3`), in whole units that leave out nothing of what was
 * meant; undefined where nothing was typed, and what cannot be read.
 */
export function readTyped({ from, to }: Typed): { word: string | undefined } | { misread: Misread } {
  const amounts = { from: amountOf(from), to: amountOf(to) };
  for (const [at, text] of [
    ['from', from],
    ['to', to],
  ] as const)
    if (text.trim() && amounts[at] === null) return { misread: { at, text: text.trim() } };
  const range = {
    from: amounts.from === null ? null : Math.floor(amounts.from),
    to: amounts.to === null ? null : Math.ceil(amounts.to),
  };
  if (range.from !== null && range.to !== null && range.from > range.to) return { misread: { at: 'to', text: null } };
  return { word: rangeWord(range) };
}

/** What typed limits of a query stand for; null where nothing is typed. The panel's form sends them beside its boxes. */
export function typedIn(parameters: URLSearchParams) {
  const textOf = (name: string) => searchText(parameters.get(name) ?? '');
  const typed = { from: textOf(FIELDS.from), to: textOf(FIELDS.to) };
  return typed.from || typed.to ? { typed, ...readTyped(typed) } : null;
}

/** An amount as it stands in a field: '8,000'. */
export const amountIn = (amount: number | null): string => (amount === null ? '' : latin.format(amount));
