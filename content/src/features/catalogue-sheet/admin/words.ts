import { formatPrice } from '../../../core/format-price';
import type { ListedRow, PlanAnswer } from '../answers';
import type { PlannedCell } from '../planned-row';
import { englishNameOf } from '../../../core/model/language-names';
import type { Outcome, State } from '../journal';
import { momentInWords } from '../../../core/admin/when';
import { dateInWords } from '../../../core/places/date-words';

/** States of an import, as editors read them. */
export const STATES: Record<State, string> = {
  planned: 'Not applied yet; kept for a day',
  applying: 'Being applied',
  'rolling back': 'Being taken back',
  failed: 'Not applied: everything is as it was',
  applied: 'Applied',
  undoing: 'Being undone',
  halted: 'Undone in part: it stopped',
  undone: 'Undone',
  stuck: 'Stopped half-way: tell the person who runs the site',
  dated: 'Publishes at a date',
};

/** '3 entries go live on 12 Dec, 00:00, Lisbon time; until 19 Dec, 00:00, Lisbon time' @returns '' of a sheet without dates */
export function datesInWords({ at, until, entries = 0 }: Outcome): string {
  if (at === undefined) return '';
  const end = until ? `; until ${momentInWords(until)}` : '';
  return `${number(entries)} ${entries === 1 ? 'entry goes' : 'entries go'} live on ${momentInWords(at)}${end}`;
}

/** '3 of 5 taken back; the other 2 are as the sheet made them.' */
export function haltedInWords({ back, written }: { back: number; written: number }): string {
  const left = written - back;
  if (left === 0)
    return `All ${number(written)} are taken back; its pictures are not yet, nor the texts that name them.`;
  const others =
    left === 1 ? 'the other 1 is as the sheet made it' : `the other ${number(left)} are as the sheet made them`;
  return `${number(back)} of ${number(written)} taken back; ${others}.`;
}

/** Whether the server is at work on it. */
export const isWorking = (state: State): boolean => ['applying', 'rolling back', 'undoing'].includes(state);

const number = (count: number) => count.toLocaleString('en');
export const counted = (count: number, one: string): string => `${number(count)} ${one}${count === 1 ? '' : 's'}`;

/** '12 new, 240 changed, 48 unchanged, 3 errors' */
export const countsIn = ({ counts }: PlanAnswer): string =>
  `${number(counts.new)} new, ${number(counts.changed)} changed, ${number(counts.unchanged)} unchanged, ${counted(counts.errors, 'error')}`;

const inLanguages = (codes: readonly string[]) => codes.map(englishNameOf).join(', ');

/** 'Lime (English, Filipino; a draft: it needs more than its name)' */
export const createdIn = ({ name, locales, isDraft }: PlanAnswer['sheets'][number]['creates'][number]): string =>
  `${name} (${inLanguages(locales)}${isDraft ? '; a draft: it needs more than its name' : ''})`;

/** 'Filipino, Japanese keep their own' */
export const describeKeptLanguages = (codes: readonly string[]): string =>
  `${inLanguages(codes)} ${codes.length === 1 ? 'keeps its' : 'keep their'} own`;

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What a cell has or gets, as editors read it: 'Php 4,247.00' of a price, '15 December 2026' of a date. */
export function valueInWords({ group }: Pick<PlannedCell, 'group'>, value: string): string {
  if (group === 'Price' && value !== '' && Number.isFinite(Number(value))) return formatPrice(Number(value));
  return ISO_DAY.test(value) && !Number.isNaN(Date.parse(value)) ? dateInWords(value) : value;
}

/** By how many percent a cell's price moves too far; 0 if it does not. */
const movedBy = ({ moves = 0 }: PlannedCell) => moves;

/** The most, in percent, by which a price of a row moves too far; 0 if none does. */
export const moveOf = ({ cells }: ListedRow): number => Math.max(0, ...cells.map(movedBy));

/** 'falls 47 %'; of a new item '47 % less than its variants (Php 7,995.00)' */
export function describeMove({ old, new: now, moves = 0, usual }: PlannedCell): string {
  const isLess = Number(now) < Number(usual ?? old);
  if (usual === undefined) return `${isLess ? 'falls' : 'rises'} ${moves} %`;
  return `${moves} % ${isLess ? 'less' : 'more'} than its variants (${formatPrice(Number(usual))})`;
}

/** 'aero-small-sand falls 47 %, Php 7,995.00 to Php 4,247.00': what moves most of a row. */
export function describeRowMove({ key, cells }: ListedRow): string {
  const [cell] = cells.toSorted((one, other) => movedBy(other) - movedBy(one));
  if (!cell) return key;
  const now = formatPrice(Number(cell.new));
  return cell.usual === undefined
    ? `${key} ${describeMove(cell)}, ${formatPrice(Number(cell.old))} to ${now}`
    : `${key} at ${now}, ${describeMove(cell)}`;
}

/** Names that a sentence can hold. */
const MAX_NAMED = 5;

/** 'A, B, C and 297 more' */
export const shortenList = (names: readonly string[], separator = ', '): string =>
  names.length <= MAX_NAMED + 1
    ? names.join(separator)
    : `${names.slice(0, MAX_NAMED).join(separator)} and ${number(names.length - MAX_NAMED)} more`;
