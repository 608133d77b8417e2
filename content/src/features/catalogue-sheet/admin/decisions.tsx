import * as React from 'react';
import { Box, Button, Checkbox, Flex, Radio, Typography } from '@strapi/design-system';
import type { ListedRow, PlanAnswer } from '../answers';
import { PublishWithMistakes } from '../../../core/admin/publish-with-mistakes';
import { AtDate } from './at-date';
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
  const isOpen = (publishes: boolean) =>
    isUndecided || (!otherConflicts && conflicts.some(({ conflict }) => publishes || conflict === 'edited'));
  const mistakes = rows.flatMap((row) => (row.mistakes ?? []).map((sentence) => `${row.key}: ${sentence}`));
  /** What is published, now or at a date, once mistakes have been accepted. */
  const [asked, setAsked] = React.useState<object>();
  const [hasDate, setHasDate] = React.useState(false);
  const apply = (how: object) => onApply({ ...how, leaveOutErrors, confirmPrices, otherConflicts });
  const publish = (how: object) => (mistakes.length > 0 ? setAsked(how) : apply(how));
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
          <Button variant="secondary" disabled={isOpen(false) || isBusy} onClick={() => apply({ publish: false })}>
            Save as drafts
          </Button>
          {mayPublish && (
            <Button disabled={isOpen(true) || isBusy} onClick={() => publish({ publish: true })}>
              Publish
            </Button>
          )}
          {mayPublish && !hasDate && (
            <Button variant="secondary" onClick={() => setHasDate(true)}>
              Publish at a date
            </Button>
          )}
          {isOpen(mayPublish) && (
            <Typography variant="pi" textColor="neutral600">
              Decide what is above first.
            </Typography>
          )}
        </Flex>
        {mayPublish && hasDate && (
          <AtDate
            isDisabled={isOpen(true) || isBusy}
            overlaps={plan.overlaps ?? []}
            onSet={publish}
            onClose={() => setHasDate(false)}
          />
        )}
      </Flex>
      <PublishWithMistakes
        mistakes={mistakes}
        isAsked={asked !== undefined}
        act={asked && 'at' in asked ? 'Set the date' : 'Publish'}
        onAnswer={(isYes) => {
          setAsked(undefined);
          if (isYes && asked) apply(asked);
        }}
      />
    </Box>
  );
}
