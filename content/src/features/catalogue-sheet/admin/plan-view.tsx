import * as React from 'react';
import { Button, Flex, Typography } from '@strapi/design-system';
import type { ListedRow, PlanAnswer } from '../answers';
import type { PlannedCell } from '../planned-row';
import { LongList } from './long-list';
import { Names } from './names';
import { PlanRow } from './plan-row';
import { BELOW_HEADER, useArrival } from './use-arrival';
import { countsIn, createdIn, moveOf } from './words';

const MOVED = 'Prices to confirm';
type RowFilter = 'All' | 'New' | 'Errors' | 'Conflicts' | typeof MOVED | PlannedCell['group'];
const FILTERS: RowFilter[] = [
  'All',
  'New',
  'Price',
  MOVED,
  'Text',
  'Picture',
  'Relation',
  'Link',
  'Other',
  'Conflicts',
  'Errors',
];

function isShown(shown: RowFilter, row: ListedRow): boolean {
  if (shown === 'All') return true;
  if (shown === 'New') return row.kind === 'new';
  if (shown === 'Conflicts') return row.conflict !== null;
  if (shown === MOVED) return moveOf(row) > 0;
  return row.cells.some(({ group }) => group === shown);
}

/** The cells of a kind of change; of every other choice, all. */
function cellsOf(shown: RowFilter, { cells }: ListedRow): PlannedCell[] {
  const some = cells.filter(({ group, moves }) => (shown === MOVED ? moves !== undefined : group === shown));
  return some.length > 0 ? some : cells;
}

/** '12 new, 240 changed, 48 unchanged, 3 errors', each cell old and new, and what the sheet has that is not used. */
export function PlanView({ plan }: { plan: PlanAnswer }) {
  const [shown, setShown] = React.useState<RowFilter>('All');
  const heading = useArrival<HTMLHeadingElement>();
  const { counts, sheets } = plan;
  const rows = sheets.flatMap(({ name, rows: some }) => some.map((row) => ({ name, row })));
  const errors = sheets.flatMap((sheet) => sheet.errors.map(({ sentence }) => `${sheet.name}: ${sentence}`));
  const visible = rows.filter(({ row }) => isShown(shown, row));
  // What is likely to be a mistake is first.
  if (shown === MOVED) visible.sort((one, other) => moveOf(other.row) - moveOf(one.row));
  const countOf = (filter: RowFilter) =>
    filter === 'Errors' ? counts.errors : rows.filter(({ row }) => isShown(filter, row)).length;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Typography ref={heading} tabIndex={-1} variant="delta" tag="h2" style={BELOW_HEADER}>
        {countsIn(plan)}
      </Typography>
      <Names what="Sheets that match no type" names={plan.unknownSheets} />
      <Names what="Ignored columns" names={sheets.flatMap(({ unknownColumns }) => unknownColumns)} />
      <Names what="Files that nothing shows" names={plan.unusedPictures} />
      <Names what="Will be created" names={[...new Set(sheets.flatMap(({ creates }) => creates.map(createdIn)))]} />
      <Flex tag="ul" gap={2} wrap="wrap" aria-label="Kinds of change">
        {FILTERS.filter((filter) => filter === 'All' || countOf(filter) > 0).map((filter) => (
          <li key={filter}>
            <Button
              size="S"
              variant={filter === shown ? 'secondary' : 'tertiary'}
              aria-pressed={filter === shown}
              onClick={() => setShown(filter)}
            >
              {`${filter} (${countOf(filter).toLocaleString('en')})`}
            </Button>
          </li>
        ))}
      </Flex>
      {(shown === 'All' || shown === 'Errors') && (
        <LongList label="Errors" items={errors}>
          {(sentence) => (
            <Typography tag="li" key={sentence} textColor="danger600" style={{ overflowWrap: 'anywhere' }}>
              {sentence}
            </Typography>
          )}
        </LongList>
      )}
      <LongList key={shown} label="Changes" items={shown === 'Errors' ? [] : visible} gap={2}>
        {({ name, row }) => <PlanRow key={`${name} ${row.row}`} name={name} row={row} cells={cellsOf(shown, row)} />}
      </LongList>
    </Flex>
  );
}
