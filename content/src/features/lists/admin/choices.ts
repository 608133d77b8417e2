import { wordsOfChoice } from '../../../core/model/choice-words';

type Row = Record<string, unknown>;
type Header = { name: string; attribute?: { type?: string }; cellFormatter?: unknown } & Record<string, unknown>;
interface List {
  displayedHeaders: Header[];
  layout: unknown;
}

function choiceOfRow(row: Row, { name }: Header): string {
  const value = row[name];
  return typeof value === 'string' && value !== '' ? wordsOfChoice(value) : '-';
}

/** Has lists of entries say choices in words; Strapi 5.54 shows them as they are stored: 'by_hand'. */
export const sayChoices = (list: List): List => ({
  ...list,
  displayedHeaders: list.displayedHeaders.map((header) =>
    header.attribute?.type === 'enumeration' && !header.cellFormatter
      ? { ...header, cellFormatter: choiceOfRow }
      : header,
  ),
});
