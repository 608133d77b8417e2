import { foldLetters } from 'contract/folding';
import type { Position } from './distance.ts';

export interface Town extends Position {
  name: string;
  province: string;
  /** The plain words of its names, and of those of the province. */
  words: string[];
  provinceWords: string[];
  /** Larger for more people; 0 for less than a large town. */
  size: number;
}

/** The file that `npm run brand -- towns` writes. */
interface Table {
  /** Of a degree. */
  steps: number;
  /**
   * A province a row, or a city with its districts: its name, the steps to its south-west corner, the names of its towns; how
   * many steps each is north and east of the corner, three digits to the base of 36 each; and their sizes, two digits each. A
   * name may have others behind '='.
   */
  rows: [province: string, south: number, west: number, names: string, north: string, east: string, sizes: string][];
}

/** The towns of the file, with their positions in degrees. */
export function decodeTowns({ steps, rows }: Table): Town[] {
  return rows.flatMap(([provinces, south, west, names, north, east, sizes]) => {
    const [province = '', ...more] = provinces.split('=');
    const provinceWords = [province, ...more].map(plain);
    return names.split('|').map((all, index) => {
      const degrees = (corner: number, digits: string) =>
        (corner + parseInt(digits.slice(3 * index, 3 * index + 3), 36)) / steps;
      const [name = '', ...others] = all.split('=');
      return {
        name,
        province,
        words: [name, ...others].map(plain),
        provinceWords,
        latitude: degrees(south, north),
        longitude: degrees(west, east),
        size: parseInt(sizes.slice(2 * index, 2 * index + 2), 36),
      };
    });
  });
}

/** @throws if the table cannot be loaded */
export async function loadTowns(address: string): Promise<Town[]> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return decodeTowns((await answer.json()) as Table);
}

const SHORT_FORMS = new Map([
  ['sta', 'santa'],
  ['sto', 'santo'],
  ['gen', 'general'],
]);

/** The words of a name, without accents and case, 'Sta.' written out. */
function plain(text: string): string {
  const words = foldLetters(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  return words.map((word) => SHORT_FORMS.get(word) ?? word).join(' ');
}

/** Whether 'City' is part of a name or not, the same is meant. */
const withoutCity = (words: string) => words.replace(/(?:^city of | city$)/, '');

/** How many are offered at a time. */
const MAX_FOUND = 5;

/**
 * The towns that a text may mean, the likeliest first: those of this name, then those whose name begins with it, then those
 * with all of its words in name or province, then those of a province that begins with it. Larger ones come first among them.
 * None for less than two letters.
 */
export function findTowns(towns: Town[], text: string): Town[] {
  const sought = plain(text);
  if (sought.length < 2) return [];
  // Stable: alphabetical by province among towns of one size, as in the table.
  const ranked = towns
    .flatMap((town) => {
      const rank = rankOf(town, sought);
      return rank === null ? [] : { town, rank };
    })
    .sort((one, other) => one.rank - other.rank || other.town.size - one.town.size);
  // Some places of one name are in the table more than once in a province: the first one is enough.
  const once = new Map<string, Town>();
  for (const { town } of ranked) {
    const name = `${town.name}|${town.province}`;
    if (!once.has(name)) once.set(name, town);
  }
  return [...once.values()].slice(0, MAX_FOUND);
}

function rankOf({ words, provinceWords }: Town, sought: string): number | null {
  const whole = withoutCity(sought);
  if (words.some((name) => withoutCity(name) === whole)) return 0;
  if (words.some((name) => name.startsWith(whole))) return 1;
  const begins = (names: string[], part: string) => names.some((name) => ` ${name}`.includes(` ${part}`));
  const [first = '', ...others] = sought.split(' ');
  // The first word is the town's; 'city' may stand behind any.
  const all = [...words, ...provinceWords, 'city'];
  if (begins(words, first) && others.every((part) => begins(all, part))) return 2;
  return provinceWords.some((name) => name.startsWith(sought)) ? 3 : null;
}
