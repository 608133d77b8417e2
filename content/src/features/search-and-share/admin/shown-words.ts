import { characterCount, SHOWN_OF_DESCRIPTION } from '../../../core/entries/character-count';

export type Device = keyof typeof SHOWN_OF_DESCRIPTION;

/** What a search engine shows of a description: all of it, or as many words as fit. */
export function shownOn(device: Device, description: string): string {
  const words = description.trim().split(/\s+/);
  const max = SHOWN_OF_DESCRIPTION[device];
  if (characterCount(words.join(' ')) <= max) return words.join(' ');
  let number = words.length;
  while (number > 0 && characterCount(`${words.slice(0, number).join(' ')} …`) > max) number--;
  return `${words.slice(0, number).join(' ')} …`;
}

/** '80 of 155 characters' */
export const lengthOn = (device: Device, description: string): string =>
  `${characterCount(description.trim())} of ${SHOWN_OF_DESCRIPTION[device]} characters`;
