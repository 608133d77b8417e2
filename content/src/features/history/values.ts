import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { differs, isEmpty, isReference, type Values } from '../../core/entries/values';
import { wordsOfChoice } from '../../core/model/choice-words';
import { parseOwn } from '../../core/strapi';
import type { Change } from './table';

/** Characters of a value that are shown, and those before the first difference. */
const SHOWN = 160;
const CONTEXT = 30;

/** A time as it is stored: '10:00:00.000'. */
const TIME = /^(\d\d:\d\d):\d\d\.\d{3}$/;

const wordsOfText = (text: string) => TIME.exec(text)?.[1] ?? wordsOfChoice(text).replace(/\s+/g, ' ').trim();

/** Opening hours of a day: 'Monday 10:00–21:00'. */
const wordsOfHours = ({ day, opens, closes }: { day?: unknown; opens: unknown; closes: unknown }) =>
  `${inWords(day)} ${inWords(opens)}–${inWords(closes)}`.trim();

/** A value in words, on one line; '' if it says nothing. */
export function inWords(value: unknown): string {
  if (isEmpty(value)) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value.toLocaleString('en', { maximumFractionDigits: 10 });
  if (typeof value === 'string') return wordsOfText(value);
  if (isReference(value)) return value.name || 'one without a name';
  if (Array.isArray(value)) {
    const words = value.map(inWords).filter(Boolean);
    return words.join(value.every((one) => typeof one !== 'object' || isReference(one)) ? ', ' : '; ');
  }
  if (typeof value === 'object' && value !== null && 'opens' in value && 'closes' in value) return wordsOfHours(value);
  const parts = Object.entries(value as object).filter(([name]) => name !== '__component');
  return parts
    .map(([, part]) => inWords(part))
    .filter(Boolean)
    .join(', ');
}

function cut(text: string, start: number): string | null {
  const shown = text.slice(start, start + SHOWN);
  if (!shown) return start > 0 ? '…' : null;
  return `${start > 0 ? '…' : ''}${shown}${start + SHOWN < text.length ? '…' : ''}`;
}

/** Two texts, each cut to a bounded length from just before they differ. */
export function excerpts(before: string, after: string): [string | null, string | null] {
  let same = 0;
  while (same < before.length && same < after.length && before[same] === after[same]) same += 1;
  const isLong = Math.max(before.length, after.length) > SHOWN;
  const start = isLong ? Math.max(0, same - CONTEXT) : 0;
  return [cut(before, start), cut(after, start)];
}

/** Old and new of a field in words, as `Change` has them. */
export const changeInWords = (before: unknown, after: unknown): [string | null, string | null] =>
  excerpts(inWords(before), inWords(after));

/** The fields that differ, in the order of the model, with old and new in words. */
export function changesOf(before: Values, after: Values): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((field) => {
    const [old, now] = [before[field], after[field]];
    if (!differs(old, now)) return [];
    const [oldWords, newWords] = changeInWords(old, now);
    return [{ field, before: oldWords, after: newWords }];
  });
}

/** Packs what a record keeps for 'Restore as draft'. */
export const pack = (value: object): Buffer => deflateRawSync(JSON.stringify(value));

/** What `pack` has packed. */
export const unpack = <Value>(packed: Buffer): Value => parseOwn<Value>(inflateRawSync(packed).toString());
