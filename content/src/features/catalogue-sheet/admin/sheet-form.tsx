import * as React from 'react';
import {
  Box,
  Button,
  Checkbox,
  Field,
  Flex,
  SingleSelect,
  SingleSelectOption,
  Typography,
} from '@strapi/design-system';
import type { SheetsAnswer } from '../answers';
import { FileInput } from '../../../core/admin/file-input';

interface Props {
  types: SheetsAnswer['types'];
  isBusy: boolean;
  /** Whether a plan is being made. */
  isReading: boolean;
  onPlan: (form: FormData) => void;
}

const SHEET = 'catalogue-sheet-file';
const PICTURES = 'catalogue-sheet-pictures';
const FORMATS = { '': 'Not said: an ambiguous number is an error', point: '1,299.50', comma: '1.299,50' };

/** Whether files are still as they were chosen: a browser sends none that has been saved again. */
const areUnchanged = (files: readonly File[]): Promise<boolean> =>
  Promise.all(files.map((file) => file.slice(0, 1).arrayBuffer())).then(
    () => true,
    () => false,
  );

/** The sheet, its pictures, and how it is to be read. */
export function SheetForm({ types, isBusy, isReading, onPlan }: Props) {
  const sheet = React.useRef<HTMLInputElement>(null);
  const pictures = React.useRef<HTMLInputElement>(null);
  const [type, setType] = React.useState('');
  const [numbers, setNumbers] = React.useState('');
  const [creates, setCreates] = React.useState(false);
  const [problem, setProblem] = React.useState('');

  const refuse = (sentence: string) => {
    setProblem(sentence);
    sheet.current?.focus();
  };
  const plan = async (event: React.FormEvent) => {
    event.preventDefault();
    const file = sheet.current?.files?.[0];
    if (!file) return refuse('Choose a sheet first.');
    const files = [...(pictures.current?.files ?? [])];
    if (!(await areUnchanged([file, ...files])))
      return refuse('A file was saved again since you chose it. Choose the files again.');
    setProblem('');
    const form = new FormData();
    form.set('type', type);
    form.set('numbers', numbers);
    form.set('createsEntries', String(creates));
    form.set('sheet', file);
    for (const picture of files) form.append('pictures', picture);
    onPlan(form);
  };

  return (
    <Box background="neutral0" shadow="tableShadow" hasRadius padding={6}>
      <Flex
        tag="form"
        direction="column"
        alignItems="stretch"
        gap={4}
        onSubmit={(event: React.FormEvent) => void plan(event)}
      >
        <Field.Root id={SHEET} error={problem || undefined}>
          <Field.Label>Sheet (XLSX or CSV)</Field.Label>
          <FileInput
            ref={sheet}
            id={SHEET}
            accept=".xlsx,.csv,.tsv,.txt"
            aria-invalid={problem !== ''}
            aria-describedby={`${SHEET}-error`}
          />
          <Field.Error />
        </Field.Root>
        <Field.Root id={PICTURES} hint="Named after the SKU (SKU.webp, SKU_2.jpg), or as the sheet names them.">
          <Field.Label>Pictures (several, or a ZIP)</Field.Label>
          <FileInput
            ref={pictures}
            id={PICTURES}
            multiple
            accept="image/*,.zip"
            aria-describedby={`${PICTURES}-hint`}
          />
          <Field.Hint />
        </Field.Root>
        <Field.Root name="type" hint="Only needed if neither the tab nor the file is named after it.">
          <Field.Label>What is in it</Field.Label>
          <SingleSelect value={type} onChange={(value: string | number) => setType(String(value))}>
            <SingleSelectOption value="">As the tabs are named</SingleSelectOption>
            {types.map(({ uid, name }) => (
              <SingleSelectOption key={uid} value={uid}>
                {name}
              </SingleSelectOption>
            ))}
          </SingleSelect>
          <Field.Hint />
        </Field.Root>
        <Field.Root name="numbers">
          <Field.Label>How numbers are written</Field.Label>
          <SingleSelect value={numbers} onChange={(value: string | number) => setNumbers(String(value))}>
            {Object.entries(FORMATS).map(([value, label]) => (
              <SingleSelectOption key={value} value={value}>
                {label}
              </SingleSelectOption>
            ))}
          </SingleSelect>
        </Field.Root>
        <Checkbox
          checked={creates}
          onCheckedChange={(checked: boolean | 'indeterminate') => setCreates(checked === true)}
        >
          Create colors and categories that do not exist
        </Checkbox>
        <Flex gap={4} wrap="wrap">
          <Button type="submit" disabled={isBusy} loading={isReading}>
            Show what would change
          </Button>
          <Typography role="status" variant="pi" textColor="neutral600">
            {isReading ? 'Reading the sheet…' : 'It shows a plan, and writes nothing.'}
          </Typography>
        </Flex>
      </Flex>
    </Box>
  );
}
