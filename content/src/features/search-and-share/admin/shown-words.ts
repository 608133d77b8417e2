import { RESULT, SHOWN } from '../../../core/text-width/search-result';
import { widthOf } from '../../../core/text-width/text-width';

export type Device = keyof typeof SHOWN;

/** What a search engine shows of a description: all of it, or as many words as fit. */
export function shownOn(device: Device, description: string): string {
  const words = description.trim().split(/\s+/);
  const fits = (number: number) => widthOf(`${words.slice(0, number).join(' ')} …`, RESULT) <= SHOWN[device];
  if (widthOf(words.join(' '), RESULT) <= SHOWN[device]) return words.join(' ');
  let number = words.length;
  while (number > 0 && !fits(number)) number--;
  return `${words.slice(0, number).join(' ')} …`;
}

/** '480 of 920 px' */
export const lengthOn = (device: Device, description: string): string =>
  `${Math.round(widthOf(description.trim(), RESULT))} of ${SHOWN[device]} px`;
