import { Field, Flex, SingleSelect, SingleSelectOption, TextInput } from '@strapi/design-system';
import type { Filters } from '../serve';
import { SHOP_TIME } from '../../../core/places/shop-time';
import type { ChosenFilters } from './query';
import { KINDS } from './words';

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

interface TextProps {
  label: string;
  value: string;
  type?: 'text' | 'date';
  onChoose: (value: string) => void;
}

const Text = ({ label, value, type = 'text', onChoose }: TextProps) => (
  <Field.Root hint={type === 'date' ? SHOP_TIME : undefined}>
    <Field.Label>{label}</Field.Label>
    <TextInput
      type={type}
      value={value}
      maxLength={100}
      onChange={(event: { target: { value: string } }) => onChoose(event.target.value)}
    />
    <Field.Hint />
  </Field.Root>
);

interface Props {
  filters: Filters;
  chosen: ChosenFilters;
  onChoose: (name: keyof ChosenFilters, value: string) => void;
}

/** Which edits the page lists. */
export const HistoryFilters = ({ filters, chosen, onChoose }: Props) => {
  const set = (name: keyof ChosenFilters) => (value: string) => onChoose(name, value);
  const types = filters.types.map(({ uid, label }): [string, string] => [uid, label]);
  const kinds = filters.kinds.map((kind): [string, string] => [kind, KINDS[kind] ?? kind]);
  const locales = filters.locales.map(({ code, name }): [string, string] => [code, name]);
  return (
    <Flex tag="form" role="search" aria-label="Edits" gap={4} wrap="wrap" alignItems="flex-start">
      <Choice label="What" value={chosen.type} options={types} onChoose={set('type')} />
      <Choice label="Kind of edit" value={chosen.kind} options={kinds} onChoose={set('kind')} />
      <Choice label="Language" value={chosen.locale} options={locales} onChoose={set('locale')} />
      <Text label="Who" value={chosen.who} onChoose={set('who')} />
      <Text type="date" label="From" value={chosen.from} onChoose={set('from')} />
      <Text type="date" label="Until" value={chosen.until} onChoose={set('until')} />
    </Flex>
  );
};
