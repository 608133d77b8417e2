import * as React from 'react';
import { Box, Button, Checkbox, Flex, Radio, Typography } from '@strapi/design-system';
import type { ListedRow, PlanAnswer } from '../answers';
import { PublishWithMistakes } from '../../../core/admin/publish-with-mistakes';
import { describeRowMove, moveOf, shortenList } from './words';

interface Props {
  plan: PlanAnswer;
  mayPublish: boolean;
  isBusy: boolean;
  onApply: (decisions: object) => void;
}

type CheckboxState = boolean | 'indeterminate';

/** 'Yes, both: A rises 90 %, Php 100.00 to Php 190.00; B falls 45 %, ...', what moves most first. */
function pricesIn(moved: readonly ListedRow[]): string {
  const described = moved.toSorted((one, other) => moveOf(other) - moveOf(one)).map(describeRowMove);
  const all = ['', '', ', both'][moved.length] ?? `, all ${moved.length}`;
  return `Yes${all}: ${shortenList(described, '; ')}`;
}

/** What has to be decided before a plan is applied, and the buttons that apply it. */
export function Decisions({ plan, mayPublish, isBusy, onApply }: Props) {
  const [leaveOutErrors, setLeaveOut] = React.useState(false);
  const [confirmPrices, setConfirm] = React.useState(false);
  const [otherConflicts, setConflicts] = React.useState('');
  const rows = plan.sheets.flatMap((sheet) => sheet.rows).filter(({ kind }) => kind !== 'unchanged');
  const moved = rows.filter((row) => moveOf(row) > 0);
  const conflicts = rows.filter(({ conflict }) => conflict !== null);
  const { errors } = plan.counts;
  const isUndecided = (errors > 0 && !leaveOutErrors) || (moved.length > 0 && !confirmPrices);
  // Drafts that are saved publish nothing that somebody else has not finished.
  const isOpen = (publish: boolean) =>
    isUndecided || (!otherConflicts && conflicts.some(({ conflict }) => publish || conflict === 'edited'));
  const mistakes = rows.flatMap((row) => (row.mistakes ?? []).map((sentence) => `${row.key}: ${sentence}`));
  const [isAsking, setAsking] = React.useState(false);
  const apply = (publish: boolean) => onApply({ publish, leaveOutErrors, confirmPrices, otherConflicts });
  if (rows.length === 0) return <Typography>There is nothing to apply.</Typography>;
  return (
    <Box role="group" aria-label="Apply" background="neutral0" shadow="tableShadow" hasRadius padding={6}>
      <Flex direction="column" alignItems="flex-start" gap={3}>
        {errors > 0 && (
          <Checkbox
            checked={leaveOutErrors}
            onCheckedChange={(checked: CheckboxState) => setLeaveOut(checked === true)}
          >
            {`Leave out the rows with errors (${errors})`}
          </Checkbox>
        )}
        {moved.length > 0 && (
          <Checkbox checked={confirmPrices} onCheckedChange={(checked: CheckboxState) => setConfirm(checked === true)}>
            {pricesIn(moved)}
          </Checkbox>
        )}
        {conflicts.length > 0 && (
          <Flex direction="column" alignItems="flex-start" gap={2}>
            <Typography id="catalogue-conflicts" style={{ overflowWrap: 'anywhere' }}>
              {`Entries that somebody else is working on: ${shortenList(conflicts.map(({ key }) => key))}`}
            </Typography>
            <Radio.Group aria-labelledby="catalogue-conflicts" value={otherConflicts} onValueChange={setConflicts}>
              <Radio.Item value="skip">Leave them as they are</Radio.Item>
              <Radio.Item value="apply">Change them, too; publishing also publishes their other edits</Radio.Item>
            </Radio.Group>
          </Flex>
        )}
        <Flex gap={2} wrap="wrap">
          <Button variant="secondary" disabled={isOpen(false) || isBusy} onClick={() => apply(false)}>
            Save as drafts
          </Button>
          {mayPublish && (
            <Button
              disabled={isOpen(true) || isBusy}
              onClick={() => (mistakes.length > 0 ? setAsking(true) : apply(true))}
            >
              Publish
            </Button>
          )}
          {isOpen(mayPublish) && (
            <Typography variant="pi" textColor="neutral600">
              Decide what is above first.
            </Typography>
          )}
        </Flex>
      </Flex>
      <PublishWithMistakes
        mistakes={mistakes}
        isAsked={isAsking}
        onAnswer={(isYes) => {
          setAsking(false);
          if (isYes) apply(true);
        }}
      />
    </Box>
  );
}
