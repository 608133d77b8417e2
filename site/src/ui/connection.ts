/**
 * Whether data are dear to the visitor: Save-Data, or a connection that the browser knows as slow.
 * Then nothing large is fetched before it is asked for (decisions 15 and 26).
 */
export function isDataDear(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return Boolean(
    connection?.saveData || /^(?:(?:slow-)?2g|3g)$/.test(connection?.effectiveType ?? ''),
  );
}
