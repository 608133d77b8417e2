import { inWords } from '../../../core/in-words';
import type { BeforePublishing } from '../before-publishing';

/** Entries that are named of each person. */
const MAX_NAMED = 3;

/** 'Aero Cabin, Bolt and 2 more'; '' if nothing may be named */
function namesInWords(names: readonly string[]): string {
  const named = names.filter(Boolean).slice(0, MAX_NAMED);
  const more = names.length - named.length;
  if (named.length === 0) return '';
  return inWords(more > 0 ? [...named, `${more} more`] : named);
}

/** 'Ana Cruz changed 2 of these since they were published: Aero Cabin and Bolt' @param number of what is published */
function lineOf({ who, names }: BeforePublishing['others'][number], number: number): string {
  const what =
    number === 1
      ? 'this since it was'
      : names.length === 1
        ? '1 of these since it was'
        : `${names.length} of these since they were`;
  const named = number === 1 ? '' : namesInWords(names);
  return `${who ?? 'Somebody'} changed ${what} published${named && `: ${named}`}`;
}

/** What is asked before several entries are published, in words. @param number of entries */
export function beforePublishingInWords(
  { mistakes, others }: BeforePublishing,
  number: number,
): { mistakes: string[]; alsoLive: string[] } {
  return {
    mistakes: mistakes.flatMap(({ name, sentences }) =>
      sentences.map((sentence) => (name && number > 1 ? `${name}: ${sentence}` : sentence)),
    ),
    alsoLive: others
      .toSorted((one, other) => other.names.length - one.names.length)
      .map((each) => lineOf(each, number)),
  };
}
