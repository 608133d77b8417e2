import type { Column } from '../../core/sheet-file/columns';
import type { PlannedCell } from './planned-row';
import { isPrice } from './price-moves';

/** The kind of change that a column's cells are. */
export function groupOf({ field, kind }: Column): PlannedCell['group'] {
  if (isPrice(field)) return 'Price';
  if (kind === 'files') return 'Picture';
  if (kind === 'entry' || kind === 'entries') return 'Relation';
  if (kind === 'store link') return 'Link';
  return kind === 'text' || kind === 'features' || kind === 'alternative texts' ? 'Text' : 'Other';
}
