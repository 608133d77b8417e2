import * as React from 'react';
import { Button, Checkbox, Flex, Radio, Typography } from '@strapi/design-system';
import type { Plan } from './answers';

interface Props {
  plan: Plan;
  mayPublish: boolean;
  isBusy: boolean;
  onApply: (decisions: object) => void;
}

type Checked = boolean | 'indeterminate';

/** What has to be decided before a plan is applied, and the buttons that apply it. */
export function Decisions({ plan, mayPublish, isBusy, onApply }: Props) {
  const [leaveOutErrors, setLeaveOut] = React.useState(false);
  const [confirmPrices, setConfirm] = React.useState(false);
  const [otherConflicts, setConflicts] = React.useState('');
  const rows = plan.sheets.flatMap((sheet) => sheet.rows);
  const moved = rows.filter(({ cells }) => cells.some(({ moves }) => moves !== undefined));
  const conflicts = rows.filter(({ conflict }) => conflict !== null);
  const { errors } = plan.counts;
  const isOpen = (errors > 0 && !leaveOutErrors) || (moved.length > 0 && !confirmPrices);
  const isNothing = rows.length === 0;
  const apply = (publish: boolean) => onApply({ publish, leaveOutErrors, confirmPrices, otherConflicts });
  return (
    <Flex direction="column" alignItems="flex-start" gap={3}>
      {errors > 0 && (
        <Checkbox checked={leaveOutErrors} onCheckedChange={(checked: Checked) => setLeaveOut(checked === true)}>
          {`Leave out the rows with errors (${errors})`}
        </Checkbox>
      )}
      {moved.length > 0 && (
        <Checkbox checked={confirmPrices} onCheckedChange={(checked: Checked) => setConfirm(checked === true)}>
          {`The prices that move so far are right: ${moved.map(({ key }) => key).join(', ')}`}
        </Checkbox>
      )}
      {conflicts.length > 0 && (
        <Flex direction="column" alignItems="flex-start" gap={2}>
          <Typography id="catalogue-conflicts">
            {`Entries that somebody else is working on: ${conflicts.map(({ key }) => key).join(', ')}`}
          </Typography>
          <Radio.Group aria-labelledby="catalogue-conflicts" value={otherConflicts} onValueChange={setConflicts}>
            <Radio.Item value="skip">Leave them as they are</Radio.Item>
            <Radio.Item value="apply">Change them, too; publishing also publishes their other edits</Radio.Item>
          </Radio.Group>
        </Flex>
      )}
      <Flex gap={2}>
        <Button variant="secondary" disabled={isOpen || isNothing || isBusy} onClick={() => apply(false)}>
          Save as drafts
        </Button>
        {mayPublish && (
          <Button disabled={isOpen || isNothing || isBusy} onClick={() => apply(true)}>
            Publish
          </Button>
        )}
      </Flex>
    </Flex>
  );
}
