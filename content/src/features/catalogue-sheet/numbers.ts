import { BRAND } from 'contract/brand';
import { MAX_NUMBER_LENGTH } from '../../core/sheet-file/limits';

/** How a sheet writes numbers: 'point' 1,299.50, 'comma' 1.299,50; null: not declared. */
export type NumberFormat = 'point' | 'comma' | null;

/** A value, or what is wrong with it, to follow the quoted text: 'is no number'. */
export type ParsedNumber<Value> = { value: Value } | { problem: string };

/** The symbol of a currency by its code: '₱' of PHP. */
const symbolOf = (code: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? code;
const { code, written } = BRAND.currency;
/** The brand's currency as it is written: 'kr.', 'kr', 'DKK', its symbol. Keyboards lack ₱: it is typed as P. */
const WRITTEN = [written, written.replace(/\.$/, ''), code, symbolOf(code)]
  .map((word) => word.replace(/[\^$.*+?()[\]{}|\\/]/g, '\\$&').replace('₱', '[₱P]'))
  .join('|');
const CURRENCY = new RegExp(`^(?:${WRITTEN})(?=[\\s\\d.,])\\s*|\\s*(?:${WRITTEN})$`, 'gi');
/** '￥１２，８００' as '¥12,800': keyboards of Chinese and Japanese write both. */
const inNarrowSigns = (text: string) => text.replaceAll('″', '"').normalize('NFKC');
/** Groups of three with one kind of separator between them. */
const GROUPED = /^\d{1,3}(?:([.,'’ ])\d{3})(?:\1\d{3})*$/;

/** What one unit is in others. */
const UNITS: Record<string, Record<string, number>> = {
  cm: { cm: 1, mm: 0.1, m: 100, in: 2.54, inch: 2.54, inches: 2.54, '"': 2.54, '″': 2.54 },
  kg: { kg: 1, g: 0.001, lb: 0.453_592_37, lbs: 0.453_592_37 },
  l: { l: 1, liter: 1, liters: 1, litre: 1, litres: 1, ml: 0.001 },
};

const rounded = (number: number) => Math.round(number * 1e6) / 1e6;

/** Digits with one separator that may mean either. */
const EITHER = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** Whether the one separator of digits may stand between thousands: '8.995'. */
export const mayBeThousands = (digits: string): boolean => EITHER.test(digits);

/** A number as text that can be read in one way: '7.0990'. */
export const writeNumber = (number: number): string =>
  mayBeThousands(String(Math.abs(number))) ? `${number}0` : String(number);

function plainNumber(text: string, format: NumberFormat): ParsedNumber<number> {
  const [, sign = '', digits = ''] = /^([-−+]?)\s*(\d.*|[.,]\d+)$/.exec(text) ?? [];
  const bare = digits.replace(/\s/g, ' ').trim();
  if (!bare || !/^[\d.,'’ ]+$/.test(bare)) return { problem: 'is no number' };
  if (!format && mayBeThousands(bare)) return { problem: 'can be read in two ways: say how the sheet writes numbers' };
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const separator = bare[last];
  const isGroup = separator !== undefined && bare.indexOf(separator) !== last;
  const decimal = format ? (format === 'point' ? '.' : ',') : isGroup || last < 0 ? undefined : separator;
  const at = decimal ? bare.indexOf(decimal) : -1;
  const [whole, fraction] = at < 0 ? [bare, ''] : [bare.slice(0, at), bare.slice(at + 1)];
  const written = format === 'comma' ? '1.299,50' : '1,299.50';
  const isRight = /^\d*$/.test(fraction) && (/^\d*$/.test(whole) || GROUPED.test(whole));
  const grouped = GROUPED.exec(whole)?.[1];
  if (!isRight || (grouped && grouped === decimal))
    return { problem: format ? `is no number written like ${written}` : 'is no number' };
  const number = Number(`${whole.replace(/\D/g, '') || '0'}.${fraction || '0'}`);
  return { value: sign === '' || sign === '+' ? number : -number };
}

/**
 * Reads a number: '1,299.50', '1.299,50', 'kr. 1299', '55 cm', '550 mm'. One that can be read in two ways ('1,299' in a
 * sheet that does not declare its format) is a problem.
 * @param unit of the result: 'cm', 'kg', 'l'; null: none may be written
 */
export function parseNumber(text: string, format: NumberFormat, unit: string | null = null): ParsedNumber<number> {
  // The time that the expressions below take grows with the square of the spaces in a text.
  if (text.length > MAX_NUMBER_LENGTH) return { problem: 'is no number' };
  const bare = inNarrowSigns(text).trim().replace(CURRENCY, '').trim();
  if (!unit) return plainNumber(bare, format);
  const [, number = bare, written] = /^(.*?[\d.,])\s*([a-z]+|["″])\.?$/i.exec(bare) ?? [];
  const factor = written ? UNITS[unit]?.[written.toLowerCase()] : 1;
  if (factor === undefined) return { problem: `is not in ${unit === 'l' ? 'L' : unit}` };
  const parsed = plainNumber(number.trim(), format);
  return 'value' in parsed ? { value: rounded(parsed.value * factor) } : parsed;
}
