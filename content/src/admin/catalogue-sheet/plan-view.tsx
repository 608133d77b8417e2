import * as React from 'react';
import { Box, Button, Flex, Typography } from '@strapi/design-system';
import type { Plan, PlannedCell, PlannedRow } from './answers';

type Shown = 'All' | 'New' | 'Errors' | 'Conflicts' | PlannedCell['group'];
const FILTERS: Shown[] = ['All', 'New', 'Price', 'Text', 'Picture', 'Relation', 'Link', 'Other', 'Conflicts', 'Errors'];
/** Rows on the screen; filters show others. */
const MOST = 200;

const CONFLICTS = { unpublished: 'has edits that are not published', edited: 'was edited since this plan' };

const isShown = (shown: Shown, { kind, conflict, cells }: PlannedRow) =>
  shown === 'All' ||
  (shown === 'New' && kind === 'new') ||
  (shown === 'Conflicts' && conflict !== null) ||
  cells.some(({ group }) => group === shown);

/** How a row would be after the import. */
const Row = ({ name, row, shown }: { name: string; row: PlannedRow; shown: Shown }) => {
  const isGroup = row.cells.some(({ group }) => group === shown);
  const cells = isGroup ? row.cells.filter(({ group }) => group === shown) : row.cells;
  return (
    <Box tag="li" background="neutral0" shadow="tableShadow" hasRadius padding={4}>
      <Typography fontWeight="semiBold">
        {row.key}{' '}
        <Typography textColor="neutral600">{`${name}, row ${row.row}${row.kind === 'new' ? ', new' : ''}`}</Typography>
      </Typography>
      {row.conflict && <Typography textColor="danger600">{` ${row.key} ${CONFLICTS[row.conflict]}`}</Typography>}
      <Box tag="dl" style={{ display: 'grid', gridTemplateColumns: 'minmax(8rem, 1fr) 3fr', gap: '0.4rem 1.6rem' }}>
        {cells.map(({ column, old, new: now, moves }) => (
          <React.Fragment key={column}>
            <Typography tag="dt" variant="pi" textColor="neutral600">
              {column}
            </Typography>
            <Typography tag="dd" style={{ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {old && <del>{old}</del>} {now ? <ins style={{ textDecoration: 'none' }}>{now}</ins> : '(empty)'}
              {moves !== undefined && <Typography textColor="danger600">{` moves by ${moves} %`}</Typography>}
            </Typography>
          </React.Fragment>
        ))}
      </Box>
      {row.findings?.map((sentence) => (
        <Typography key={sentence} tag="p" variant="pi" textColor="warning700">
          {sentence}
        </Typography>
      ))}
    </Box>
  );
};

const Unused = ({ what, names }: { what: string; names: string[] }) =>
  names.length > 0 ? <Typography>{`${what}: ${names.join(', ')}`}</Typography> : null;

/** '12 new, 240 changed, 48 unchanged, 3 errors', each cell old and new, and what the sheet has that is not used. */
export function PlanView({ plan }: { plan: Plan }) {
  const [shown, setShown] = React.useState<Shown>('All');
  const { counts, sheets } = plan;
  const rows = sheets.flatMap(({ name, rows: some }) => some.map((row) => ({ name, row })));
  const errors = sheets.flatMap((sheet) => sheet.errors.map(({ sentence }) => `${sheet.name}: ${sentence}`));
  const countOf = (filter: Shown) =>
    filter === 'Errors' ? errors.length : rows.filter(({ row }) => isShown(filter, row)).length;
  const visible = shown === 'Errors' ? [] : rows.filter(({ row }) => isShown(shown, row));
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Typography variant="delta" tag="h2" role="status">
        {`${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.errors} errors`}
      </Typography>
      <Unused what="Sheets of no type" names={plan.unknownSheets} />
      <Unused what="Columns of no field" names={sheets.flatMap(({ unknownColumns }) => unknownColumns)} />
      <Unused what="Files that nothing shows" names={plan.unusedPictures} />
      <Unused
        what="Will be created"
        names={[...new Set(sheets.flatMap(({ creates }) => creates.map(({ name }) => name)))]}
      />
      <Flex tag="ul" gap={2} wrap="wrap" aria-label="Kinds of change">
        {FILTERS.filter((filter) => filter === 'All' || countOf(filter) > 0).map((filter) => (
          <li key={filter}>
            <Button
              size="S"
              variant={filter === shown ? 'secondary' : 'tertiary'}
              aria-pressed={filter === shown}
              onClick={() => setShown(filter)}
            >
              {`${filter} (${countOf(filter)})`}
            </Button>
          </li>
        ))}
      </Flex>
      {(shown === 'All' || shown === 'Errors') && errors.length > 0 && (
        <Flex tag="ul" direction="column" alignItems="flex-start" gap={1} aria-label="Errors">
          {errors.slice(0, MOST).map((sentence) => (
            <Typography tag="li" key={sentence} textColor="danger600">
              {sentence}
            </Typography>
          ))}
        </Flex>
      )}
      <Flex tag="ul" direction="column" alignItems="stretch" gap={2} aria-label="Changes">
        {visible.slice(0, MOST).map(({ name, row }) => (
          <Row key={`${name} ${row.row}`} name={name} row={row} shown={shown} />
        ))}
      </Flex>
      {visible.length > MOST && <Typography>{`And ${visible.length - MOST} more.`}</Typography>}
    </Flex>
  );
}
