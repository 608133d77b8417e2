import type { Messages } from '../messages/messages.ts';
import { misreadText, misreadWords } from './limits.tsx';
import { readTyped, type Typed } from './typed-price.ts';

/** Says over a list that what was typed as a limit of its price was not understood: without script its panel is closed. */
export function MisreadPrice({ typed, words }: { typed: Typed | undefined; words: Messages['list'] }) {
  const read = typed && readTyped(typed);
  if (!read || !('misread' in read)) return null;
  return (
    <p className="misread">
      {misreadText(read.misread, misreadWords(words))} {words.allPrices}
    </p>
  );
}
