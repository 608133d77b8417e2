import * as React from 'react';
import { TextInput } from '@strapi/design-system';

const HALF_HOURS = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
});

type Props = Omit<React.ComponentProps<typeof TextInput>, 'type' | 'list'>;

/**
 * A field of a time. Any can be typed; the browser offers half hours, and closes their list with a choice: its own columns of
 * hours and minutes stay open.
 */
export function TimeInput(props: Props) {
  const offered = React.useId();
  return (
    <>
      <TextInput {...props} type="time" list={offered} />
      <datalist id={offered}>
        {HALF_HOURS.map((time) => (
          <option key={time} value={time} />
        ))}
      </datalist>
    </>
  );
}
