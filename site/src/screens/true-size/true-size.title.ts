import type { Messages } from '../../messages/messages.ts';
import type { TrueSizeData } from './true-size.query.ts';

/** '{brand} - Aero Cabin, true size'. */
export function trueSizeTitle(data: TrueSizeData | null, brand: string, { trueSize: words }: Messages): string {
  return data ? `${brand} - ${data.opened.title}, ${words.title}` : `${brand} - ${words.title}`;
}
