/** Years outside these are typing errors. */
const [MIN_YEAR, MAX_YEAR] = [1900, 2099];

type Part = 'year' | 'month' | 'day';
const NAMES: Record<Part, string> = { year: 'YYYY', month: 'MM', day: 'DD' };
const ISO: readonly Part[] = ['year', 'month', 'day'];

const formatOf = (language: string) =>
  new Intl.DateTimeFormat(language, {
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
const isPart = (type: string): type is Part => type in NAMES;

/** How a date is written in a language: 'DD.MM.YYYY'. */
export const dateForm = (language: string): string =>
  formatOf(language)
    .formatToParts(0)
    .map(({ type, value }) => (isPart(type) ? NAMES[type] : value))
    .join('');

/** A date in the order of a language: '11.12.2026'. @param day ISO date */
export const writeDate = (day: string, language: string): string => formatOf(language).format(Date.parse(day));

/**
 * Reads a date that somebody has typed: as ISO, or in the order of their language, with any marks between the numbers.
 * @returns the ISO date; null if it is none, or could be several
 */
export function readDate(typed: string, language: string): string | null {
  // Of scripts that run from right to left, dates have marks that nobody sees.
  const plain = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();
  const numbers = /^(\d+)[\s./\-年]+(\d+)[\s./\-月]+(\d+)[\s./\-日]*$/.exec(plain)?.slice(1);
  if (!numbers) return null;
  const ofLanguage = formatOf(language)
    .formatToParts(0)
    .flatMap(({ type }) => (isPart(type) ? [type] : []));
  const order = numbers[0]?.length === 4 ? ISO : ofLanguage;
  const [year = '', month = '', day = ''] = ISO.map((part) => numbers[order.indexOf(part)]);
  if (year.length !== 4 || month.length > 2 || day.length > 2) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = Date.parse(iso);
  const isThere = !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(iso);
  return isThere && Number(year) >= MIN_YEAR && Number(year) <= MAX_YEAR ? iso : null;
}
