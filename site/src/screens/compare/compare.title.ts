import { plural } from '../../messages/fill.ts';
import type { Messages } from '../../messages/messages.ts';
import type { CompareData } from './compare.query.ts';

/** '{brand} - Compare 3 cases'. */
export function compareTitle(
  data: CompareData | null,
  brand: string,
  { compare: words }: Messages,
  locale: string,
): string {
  const count = data?.cases.length ?? 0;
  return `${brand} - ${count > 0 ? plural(words.heading, count, locale) : words.title}`;
}
