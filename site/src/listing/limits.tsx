import { useId } from 'react';
import { fill } from '../messages/fill.ts';
import type { Messages } from '../messages/messages.ts';
import { amountIn, FIELDS, type Misread, type Typed } from './typed-price.ts';
import './limits.css';

type Words = Pick<Messages['list'], 'from' | 'to' | 'misreadPrice' | 'lowerTo'>;

/** Two limits of a group that can be typed (`PRICE-3`). */
export interface LimitsProps {
  typed: Typed;
  words: Words;
}

const EXAMPLE = amountIn(8000);

/** The sentences about what cannot be read, with an example in the brand's figures. */
export const misreadWords = ({ misreadPrice, lowerTo }: Messages['list']) => ({
  misreadPrice: fill(misreadPrice, { example: EXAMPLE }),
  lowerTo,
});

/** What is said beside the field (`PRICE-4`). */
export const misreadText = ({ text }: Misread, words: Pick<Words, 'misreadPrice' | 'lowerTo'>): string =>
  text === null ? words.lowerTo : fill(words.misreadPrice, { text });

/** The fields 'From' and 'To'. They are the form's own, like the boxes. */
export function Limits({ typed, words, misread }: LimitsProps & { misread: Misread | undefined }) {
  const id = useId();
  return (
    <div className="limits num">
      {(['from', 'to'] as const).map((at) => (
        <label key={at}>
          {words[at]}
          <input
            name={FIELDS[at]}
            inputMode="numeric"
            maxLength={30}
            defaultValue={typed[at]}
            aria-invalid={misread?.at === at || undefined}
            aria-describedby={misread?.at === at ? id : undefined}
          />
        </label>
      ))}
      {misread && (
        <p id={id} role="alert">
          {misreadText(misread, words)}
        </p>
      )}
    </div>
  );
}
