import type * as React from 'react';
import { InputRenderer, type StrapiApp, useField } from '@strapi/strapi/admin';

type Props = React.ComponentProps<typeof InputRenderer> & { unique?: boolean; mainField?: unknown };

/**
 * A number's field. Strapi 5.54's keeps what was once typed, or only passed by, on the screen when the form gets another
 * value, and writes it back when it is passed by again: this one begins anew with each value that is stored.
 */
function NumberField({ unique: _unique, mainField: _mainField, ...props }: Props) {
  const { initialValue } = useField<number>(props.name);
  return <InputRenderer key={String(initialValue)} {...props} />;
}

/** Has fields of numbers show what is stored. Call it in `register`. */
export const showStoredNumbers = (app: StrapiApp): void =>
  app.addFields(
    ['integer', 'decimal', 'float'].map((type) => ({ type, Component: NumberField as React.ComponentType })),
  );
