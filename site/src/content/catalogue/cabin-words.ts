import { fill, plural } from '../../messages/fill.ts';
import type { Messages } from '../../messages/messages.ts';
import { type CabinFit, countFits } from './cabin-fit.ts';

/** 'Fits 11 of 15 airlines, 2 not known' (`CABIN-1`). */
export function fitsInWords(fits: readonly CabinFit[], words: Messages['cabin'], locale: string): string {
  const { fits: fitting, all, unknown } = countFits(fits);
  const text = fill(plural(words.fitsOf, all, locale), { fits: fitting });
  return unknown ? text + fill(words.notKnownToo, { unknown }) : text;
}
