import { Fragment } from 'react';
import './device-words.css';

/** A text with 'phone' on small screens and 'device' on others in place of `{device}`. */
export function DeviceWords({ text, words }: { text: string; words: { phone: string; device: string } }) {
  return text.split('{device}').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <>
          <span className="only-phone">{words.phone}</span>
          <span className="only-wide">{words.device}</span>
        </>
      )}
      {part}
    </Fragment>
  ));
}
