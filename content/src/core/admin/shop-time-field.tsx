import * as React from 'react';
import { Box, Field, Flex } from '@strapi/design-system';
import { SHOP_TIME } from '../places/shop-time';
import { DateFoot } from './date-foot';
import { TimeInput } from './time-input';
import { readBack } from './when';

interface Props {
  label: string;
  /** '2026-12-01T18:33'; '' is none. */
  value: string;
  error?: string;
  isFirst?: boolean;
  /** What it means if it is left empty. */
  whenEmpty?: string;
  onChange: (value: string) => void;
  onEnter: () => void;
}

/** Room for the day, and for the time with AM or PM: in a narrow panel one stands below the other. */
const DAY_WIDTH = '15rem';
const TIME_WIDTH = '13rem';

/**
 * A day and time on the brand's clocks, as the server takes it, and in words what was read: the browser's own zone does not
 * matter. A day that is chosen first begins at midnight.
 */
export function ShopTimeField({ label, value, error, isFirst, whenEmpty, onChange, onEnter }: Props) {
  const field = React.useRef<HTMLInputElement>(null);
  const [day = '', ownTime] = value.split('T');
  // A day that is typed is none while a part of it is missing: its time is kept.
  const [lastTime, setLastTime] = React.useState(ownTime ?? '00:00');
  // The button that opened the form is gone.
  React.useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);
  const { words, problem } = readBack(value);
  const enter = (event: React.KeyboardEvent) => {
    // The field may stand in an entry's own form.
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onEnter();
  };
  const setDay = ({ target }: React.ChangeEvent<HTMLInputElement>) =>
    onChange(target.value && `${target.value}T${lastTime}`);
  const setTime = ({ target }: React.ChangeEvent<HTMLInputElement>) => {
    if (target.value === '') return;
    setLastTime(target.value);
    onChange(`${day}T${target.value}`);
  };
  return (
    <Field.Root
      error={problem || error || undefined}
      hint={whenEmpty ? `${SHOP_TIME}; empty: ${whenEmpty}` : SHOP_TIME}
    >
      <Field.Label>{label}</Field.Label>
      <Flex gap={2} wrap="wrap">
        <Box flex={`1 0 ${DAY_WIDTH}`}>
          <Field.Input ref={field} type="date" value={day} onChange={setDay} onKeyDown={enter} />
        </Box>
        <Box flex={`1 0 ${TIME_WIDTH}`}>
          <TimeInput
            aria-label={`${label}: time`}
            disabled={day === ''}
            value={day && ownTime}
            onChange={setTime}
            onKeyDown={enter}
          />
        </Box>
      </Flex>
      <DateFoot words={words} />
    </Field.Root>
  );
}
