import { Box, Typography } from '@strapi/design-system';
import { WarningCircle } from '@strapi/icons';
import type { ListedRow } from '../answers';
import type { PlannedCell } from '../planned-row';
import { describeKeptLanguages, describeMove, valueInWords } from './words';

const CONFLICTS = { unpublished: 'has edits that are not published', edited: 'was edited since this plan' };
const GRID = {
  display: 'grid',
  gridTemplateColumns: 'minmax(8rem, 1fr) 3fr',
  alignItems: 'baseline',
  gap: '0.4rem 1.6rem',
  marginBlock: '0.8rem',
};

const Cell = ({ cell }: { cell: PlannedCell }) => {
  const { column, moves, keptIn } = cell;
  const [old, now] = [valueInWords(cell, cell.old), valueInWords(cell, cell.new)];
  return (
    <>
      <Typography tag="dt" variant="pi" textColor="neutral600" style={{ overflowWrap: 'anywhere' }}>
        {column}
      </Typography>
      <Typography tag="dd" style={{ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {old && <del>{old}</del>} {now ? <ins style={{ textDecoration: 'none' }}>{now}</ins> : '(empty)'}
        {moves !== undefined && <Typography textColor="danger600">{` ${describeMove(cell)}`}</Typography>}
        {keptIn && <Typography textColor="neutral600">{` (${describeKeptLanguages(keptIn)})`}</Typography>}
      </Typography>
    </>
  );
};

interface Props {
  /** Of its type. */
  name: string;
  row: ListedRow;
  /** Those that are shown. */
  cells: PlannedCell[];
}

/** How a row would be after the import. */
export const PlanRow = ({ name, row: { row, key, kind, conflict, findings }, cells }: Props) => (
  <Box tag="li" background="neutral0" shadow="tableShadow" hasRadius padding={4}>
    <Typography fontWeight="semiBold" style={{ overflowWrap: 'anywhere' }}>
      {key} <Typography textColor="neutral600">{`${name}, row ${row}${kind === 'new' ? ', new' : ''}`}</Typography>
    </Typography>
    {conflict && <Typography textColor="danger600">{` ${key} ${CONFLICTS[conflict]}`}</Typography>}
    <Box tag="dl" style={GRID}>
      {cells.map((cell) => (
        <Cell key={cell.column} cell={cell} />
      ))}
    </Box>
    {findings?.map((sentence) => (
      <Typography key={sentence} tag="p" variant="pi">
        <WarningCircle aria-hidden fill="warning600" width="1.2rem" height="1.2rem" /> {sentence}
      </Typography>
    ))}
  </Box>
);
