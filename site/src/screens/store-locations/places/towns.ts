import type { Position } from './distance.ts';

export interface Town extends Position {
  name: string;
  province: string;
}

/** The file that scripts/towns.mjs writes. */
interface Table {
  /** Of a degree. */
  steps: number;
  /**
   * A province a row: its name, the steps to its south-west corner, the names of its towns, and how many steps each is
   * north and east of the corner, three digits to the base of 36 each.
   */
  rows: [
    province: string,
    south: number,
    west: number,
    names: string,
    north: string,
    east: string,
  ][];
}

export function townsOf({ steps, rows }: Table): Town[] {
  return rows.flatMap(([province, south, west, names, north, east]) =>
    names.split('|').map((name, index) => {
      const degrees = (corner: number, digits: string) =>
        (corner + parseInt(digits.slice(3 * index, 3 * index + 3), 36)) / steps;
      return { name, province, latitude: degrees(south, north), longitude: degrees(west, east) };
    }),
  );
}

/** @throws if the table cannot be loaded */
export async function loadTowns(address: string): Promise<Town[]> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return townsOf((await answer.json()) as Table);
}

const SHORT_FORMS = new Map([
  ['sta', 'santa'],
  ['sto', 'santo'],
  ['gen', 'general'],
]);

/** The words of a name, without accents and case, 'Sta.' written out. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words.map((word) => SHORT_FORMS.get(word) ?? word);
}

/** How many are offered at a time. */
const MOST = 5;

/**
 * The towns that a text may mean, the likeliest first: those of this name, then those whose name begins with it, then those
 * with all of its words in name or province. None for less than two letters.
 */
export function findTowns(towns: Town[], text: string): Town[] {
  const sought = wordsOf(text);
  const whole = sought.join(' ');
  if (whole.length < 2) return [];
  const ranked = towns.flatMap((town) => {
    const rank = rankOf(wordsOf(town.name), wordsOf(town.province), sought, whole);
    return rank === null ? [] : { town, rank };
  });
  // Some places of one name are in the table more than once in a province: the first one is enough.
  const once = new Map(
    ranked.reverse().map((one) => [`${one.town.name}|${one.town.province}`, one]),
  );
  // Stable: alphabetical by province within a rank, as in the table.
  return [...once.values()]
    .reverse()
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST)
    .map(({ town }) => town);
}

function rankOf(name: string[], province: string[], sought: string[], whole: string) {
  const written = name.join(' ');
  if (written === whole || written === `${whole} city`) return 0;
  if (written.startsWith(whole)) return 1;
  const begins = (words: string[], part: string) => words.some((word) => word.startsWith(part));
  // The first word is the town's: 'Cebu' alone does not mean every town of the province.
  const [first, ...others] = sought;
  if (first === undefined || !begins(name, first)) return null;
  return others.every((part) => begins([...name, ...province], part)) ? 2 : null;
}
