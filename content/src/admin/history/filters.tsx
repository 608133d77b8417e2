import { Field, Flex, SingleSelect, SingleSelectOption, TextInput } from '@strapi/design-system';
import type { Filters } from './answers';
import { KINDS } from './words';

/** What the page's address asks for; '' is anything. */
export type Chosen = Record<'type' | 'kind' | 'locale' | 'who' | 'from' | 'until', string>;

interface ChoiceProps {
  label: string;
  value: string;
  options: [string, string][];
  onChoose: (value: string) => void;
}

const Choice = ({ label, value, options, onChoose }: ChoiceProps) => (
  <Field.Root>
    <Field.Label>{label}</Field.Label>
    <SingleSelect value={value} onChange={(chosen: string | number) => onChoose(String(chosen))}>
      <SingleSelectOption value="">All</SingleSelectOption>
      {options.map(([key, name]) => (
        <SingleSelectOption key={key} value={key}>
          {name}
        </SingleSelectOption>
      ))}
    </SingleSelect>
  </Field.Root>
);

interface DayProps {
  id: string;
  label: string;
  value: string;
  onChoose: (value: string) => void;
}

const Day = ({ id, label, value, onChoose }: DayProps) => (
  <Field.Root id={id}>
    <Field.Label>{label}</Field.Label>
    <input id={id} type="date" value={value} onChange={({ target }) => onChoose(target.value)} />
  </Field.Root>
);

interface Props {
  filters: Filters;
  chosen: Chosen;
  onChoose: (name: keyof Chosen, value: string) => void;
}

/** Which edits the page lists. */
export const HistoryFilters = ({ filters, chosen, onChoose }: Props) => {
  const set = (name: keyof Chosen) => (value: string) => onChoose(name, value);
  const types = filters.types.map(({ uid, label }): [string, string] => [uid, label]);
  const kinds = filters.kinds.map((kind): [string, string] => [kind, KINDS[kind] ?? kind]);
  const locales = filters.locales.map(({ code, name }): [string, string] => [code, name]);
  return (
    <Flex tag="form" role="search" aria-label="Edits" gap={4} wrap="wrap" alignItems="flex-end">
      <Choice label="What" value={chosen.type} options={types} onChoose={set('type')} />
      <Choice label="Kind of edit" value={chosen.kind} options={kinds} onChoose={set('kind')} />
      <Choice label="Language" value={chosen.locale} options={locales} onChoose={set('locale')} />
      <Field.Root>
        <Field.Label>Who</Field.Label>
        <TextInput
          value={chosen.who}
          maxLength={100}
          onChange={(event: { target: { value: string } }) => onChoose('who', event.target.value)}
        />
      </Field.Root>
      <Day id="history-from" label="From" value={chosen.from} onChoose={set('from')} />
      <Day id="history-until" label="Until" value={chosen.until} onChoose={set('until')} />
    </Flex>
  );
};
