import * as React from 'react';
import { useFetchClient } from '@strapi/admin/strapi-admin';
import { Box, Button, Field, Flex, Typography } from '@strapi/design-system';
import type { SheetAnswer } from '../sheet';
import { FileInput } from '../../../core/admin/file-input';
import { reasonOf } from '../../../core/admin/refusal';

/** Problems that are listed; more are counted. */
const MAX_LISTED = 50;

const placeOf = ({ row, column }: SheetAnswer['problems'][number]) =>
  [row === null ? 'The sheet' : `Row ${row}`, column].filter(Boolean).join(', ');
const countsOf = ({ made, changed, problems }: SheetAnswer) =>
  `${made} new, ${changed} changed, ${problems.length} with a mistake`;

/** Brings in the addresses of an earlier site from a sheet: first what it would do, then does it. */
export const SheetForm = () => {
  const { post } = useFetchClient();
  const [file, setFile] = React.useState<File>();
  const [plan, setPlan] = React.useState<SheetAnswer>();
  const [said, setSaid] = React.useState('');
  const send = async (isDry: boolean) => {
    if (!file) return;
    const form = new FormData();
    form.set('sheet', file);
    setSaid(isDry ? 'Reading…' : 'Writing…');
    try {
      const { data } = await post<SheetAnswer>(`/redirects/sheet?dry=${isDry ? 1 : 0}`, form);
      setPlan(isDry ? data : undefined);
      setSaid(isDry ? `It would be ${countsOf(data)}.` : `Done: ${countsOf(data)}.`);
    } catch (error) {
      setPlan(undefined);
      setSaid(reasonOf(error, 'The sheet cannot be read.'));
    }
  };
  const isUseful = plan !== undefined && plan.made + plan.changed > 0;
  return (
    <Box background="neutral0" shadow="tableShadow" hasRadius padding={4}>
      <Flex direction="column" alignItems="flex-start" gap={3}>
        <Typography tag="h2" variant="delta">
          From a sheet
        </Typography>
        <Field.Root hint="XLSX or CSV with the columns Old address, New address and What happened (moved or gone).">
          <Field.Label>Sheet with old addresses</Field.Label>
          <FileInput
            accept=".csv,.tsv,.txt,.xlsx"
            aria-label="Sheet with old addresses"
            onChange={({ target }: React.ChangeEvent<HTMLInputElement>) => {
              setFile(target.files?.[0]);
              setPlan(undefined);
              setSaid('');
            }}
          />
          <Field.Hint />
        </Field.Root>
        <Flex gap={2}>
          <Button variant="secondary" disabled={!file} onClick={() => void send(true)}>
            Look first
          </Button>
          <Button disabled={!isUseful} onClick={() => void send(false)}>
            Bring in
          </Button>
        </Flex>
        <Typography role="status">{said}</Typography>
        {plan && plan.problems.length > 0 && (
          <ul>
            {plan.problems.slice(0, MAX_LISTED).map((problem) => (
              <li key={`${placeOf(problem)} ${problem.sentence}`}>
                <Typography variant="pi">{`${placeOf(problem)} ${problem.sentence}`}</Typography>
              </li>
            ))}
          </ul>
        )}
      </Flex>
    </Box>
  );
};
