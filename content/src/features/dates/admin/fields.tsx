import * as React from 'react';
import { useField } from '@strapi/admin/strapi-admin';
import { BRAND } from 'contract/brand';
import { momentOf, startOf, wallClockAt } from 'contract/clock';
import { TimeInput } from '../../../core/admin/time-input';
import { SKIPPED_TIME } from '../../../core/admin/when';
import { dateInWords, momentInWords } from '../../../core/places/date-words';
import { type FieldProps, TypedDate } from './typed-date';

/** What the schemas of earlier versions said; databases keep the hints that they were made with. */
const OUTDATED = ' The time is that of your own time zone.';

/** A field of a day. */
export function DateField(props: FieldProps) {
  const { value, error, onChange } = useField<string | null>(props.name);
  const day = value?.slice(0, 10) ?? '';
  return (
    <TypedDate
      {...props}
      day={day}
      words={day && dateInWords(day)}
      error={error}
      onDay={(chosen) => onChange(props.name, chosen || null)}
    />
  );
}

/** A field of a day and a time, on the shop's clocks. */
export function DateTimeField({ hint, ...props }: FieldProps) {
  const { name, label, disabled } = props;
  const { timeZone } = BRAND;
  const { value, error, onChange } = useField<string | Date | null>(name);
  const [isSkipped, setSkipped] = React.useState(false);
  const moment = value ? new Date(value).getTime() : null;
  const [day = '', time = ''] = moment === null ? [] : wallClockAt(moment, timeZone).split('T');

  const set = (chosen: number | null) => {
    setSkipped(chosen === null);
    if (chosen !== null) onChange(name, new Date(chosen).toISOString());
  };
  const setDay = (chosen: string) => {
    setSkipped(false);
    if (chosen === '') onChange(name, null);
    else set(time ? momentOf(`${chosen}T${time}`, timeZone) : startOf(chosen, timeZone));
  };
  return (
    <TypedDate
      {...props}
      hint={typeof hint === 'string' ? hint.replace(OUTDATED, '') : hint}
      day={day}
      words={moment === null ? '' : momentInWords(moment, timeZone, Intl.DateTimeFormat().resolvedOptions().timeZone)}
      error={isSkipped ? SKIPPED_TIME : error}
      onDay={setDay}
    >
      <TimeInput
        aria-label={`${label}: time`}
        disabled={disabled || day === ''}
        value={time}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
          if (event.target.value !== '') set(momentOf(`${day}T${event.target.value}`, timeZone));
        }}
      />
    </TypedDate>
  );
}
