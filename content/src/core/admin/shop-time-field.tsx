import * as React from 'react';
import { Field } from '@strapi/design-system';
import { SHOP_TIME } from '../places/shop-time';

interface Props {
  label: string;
  value: string;
  error?: string;
  isFirst?: boolean;
  isOptional?: boolean;
  onChange: (value: string) => void;
  onEnter: () => void;
}

/** A day and time on the brand's clocks, as the server takes it: the browser's own zone does not matter. */
export function ShopTimeField({ label, value, error, isFirst, isOptional, onChange, onEnter }: Props) {
  const field = React.useRef<HTMLInputElement>(null);
  // The button that opened the form is gone.
  React.useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);
  return (
    <Field.Root error={error || undefined} hint={isOptional ? `${SHOP_TIME}, or empty` : SHOP_TIME}>
      <Field.Label>{label}</Field.Label>
      <Field.Input
        ref={field}
        type="datetime-local"
        value={value}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
        onKeyDown={(event: React.KeyboardEvent) => {
          // The field may stand in an entry's own form.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter();
        }}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
