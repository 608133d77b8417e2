/**
 * Packages that strangers or editors reach, as a lock file has them, below the version without known faults. Unlike the
 * registry's advisories this needs no connection.
 * @param {{ packages: Record<string, { version?: string }> }} lock
 * @param {Record<string, string>} floors versions by package, floors.json; checked by hand on its day
 * @returns {string[]} 'sharp 0.35.3 is below 0.35.5 (node_modules/sharp)'
 */
export function belowFloors(lock, floors) {
  return Object.entries(lock.packages).flatMap(([place, { version = '' }]) => {
    const name = place.split('node_modules/').at(-1) ?? '';
    const floor = Object.hasOwn(floors, name) ? floors[name] : undefined;
    return floor && isOlder(version, floor) ? [`${name} ${version} is below ${floor} (${place})`] : [];
  });
}

/** By number, part by part; a version before a release counts as that release. */
const isOlder = (version, floor) => new Intl.Collator('en', { numeric: true }).compare(version, floor) < 0;
