import * as React from 'react';
import { useIntl } from 'react-intl';
import { Box, Field, Flex, IconButton, TextInput } from '@strapi/design-system';
import { Calendar } from '@strapi/icons';
import { DateFoot } from '../../../core/admin/date-foot';
import { dateForm, readDate, writeDate } from '../read-date';

/** What Strapi gives a field of a form, as far as one of dates needs it. */
export interface FieldProps {
  name: string;
  label: string;
  hint?: React.ReactNode;
  labelAction?: React.ReactNode;
  required?: boolean;
  disabled?: boolean;
}
interface Props extends FieldProps {
  /** ISO date; '' is none. */
  day: string;
  /** The value in words; '' without one. */
  words: string;
  error: string | undefined;
  onDay: (day: string) => void;
  children?: React.ReactNode;
}

/** The language in whose order somebody writes dates: the computer's, unless the admin is set to another one. */
function useLanguage(): string {
  const { locale } = useIntl();
  return navigator.languages.find((language) => language.split('-')[0] === locale) ?? navigator.language;
}

/** A date as somebody types it, or chooses it from the browser's calendar, and what it is in words. */
export function TypedDate({
  name,
  label,
  hint,
  labelAction,
  required,
  disabled,
  day,
  words,
  error,
  onDay,
  children,
}: Props) {
  const language = useLanguage();
  const [typed, setTyped] = React.useState<string>();
  const [problem, setProblem] = React.useState<string>();
  const calendar = React.useRef<HTMLInputElement>(null);

  const take = (text: string) => {
    const read = text.trim() === '' ? '' : readDate(text, language);
    setTyped(undefined);
    setProblem(
      read === null ? `‘${text}’ is not a date. Type it as 2026-12-31, or as ${dateForm(language)}.` : undefined,
    );
    if (read !== null && read !== day) onDay(read);
  };
  const takeTyped = () => {
    if (typed !== undefined) take(typed);
  };
  return (
    <Field.Root name={name} required={required} hint={hint} error={problem ?? error}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <Flex gap={2} alignItems="stretch" position="relative">
        <Box flex="1">
          <TextInput
            name={name}
            type="text"
            disabled={disabled}
            placeholder={dateForm(language)}
            value={typed ?? (day && writeDate(day, language))}
            onChange={(event: React.ChangeEvent<HTMLInputElement>) => setTyped(event.target.value)}
            onBlur={takeTyped}
            onKeyDown={(event: React.KeyboardEvent) => {
              // Else it would send the form.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              takeTyped();
            }}
          />
        </Box>
        <IconButton
          label={`Choose a day: ${label}`}
          disabled={disabled}
          size="L"
          onClick={() => calendar.current?.showPicker()}
        >
          <Calendar />
        </IconButton>
        <input
          ref={calendar}
          type="date"
          tabIndex={-1}
          aria-hidden
          style={{ position: 'absolute', insetInlineEnd: 0, bottom: 0, width: 0, height: 0, border: 0, opacity: 0 }}
          value={day}
          onChange={(event) => take(event.target.value)}
        />
        {children}
      </Flex>
      <DateFoot words={words} />
    </Field.Root>
  );
}
