/** As many people as are named. */
const MAX_NAMED = 2;

/** 'Ana Cruz has this open'; 'Ana Cruz, Ben Reyes and 2 more have this open' */
export function openInWords(names: readonly string[]): string {
  const more = names.length - MAX_NAMED;
  const said = more > 0 ? [...names.slice(0, MAX_NAMED), `${more} more`] : names;
  const list = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(said);
  return `${list} ${names.length === 1 ? 'has' : 'have'} this open`;
}
