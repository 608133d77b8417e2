type Row = Record<string, unknown>;

/** A column of a list of entries, as Strapi describes it. */
export type Column = { name: string; attribute?: { type?: string }; cellFormatter?: unknown } & Record<string, unknown>;
interface List {
  displayedHeaders: Column[];
  layout: unknown;
}

/** Returns what has lists of entries draw the cells of some columns in another way. @param isMeant which of its columns */
export const replaceCells =
  <Shown>(
    isMeant: (column: Column) => boolean,
    cellFormatter: (row: Row, column: Column, list: { model: string }) => Shown,
  ) =>
  (list: List): List => ({
    ...list,
    displayedHeaders: list.displayedHeaders.map((column) => (isMeant(column) ? { ...column, cellFormatter } : column)),
  });

/** Whether a column shows fields of a type, and has no cells of its own. */
export const isPlain =
  (type: string) =>
  ({ attribute, cellFormatter }: Column): boolean =>
    attribute?.type === type && !cellFormatter;
