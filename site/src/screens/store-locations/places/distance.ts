export interface Position {
  /** In degrees. */
  latitude: number;
  longitude: number;
}

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** In km along the surface, in a straight line. */
export function distance(from: Position, to: Position): number {
  const half = (one: number, other: number) => Math.sin(radians(other - one) / 2) ** 2;
  const chord =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** '7.3 km' or '130 km', as the locale writes it. */
export function inKm(km: number, locale: string): string {
  const digits = km < 9.95 ? 1 : 0;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'kilometer',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(km);
}

/**
 * The indices of stores, nearest first; those without a position last, in the editor's order.
 * @param from null leaves all in the editor's order, without distances
 */
export function nearestFirst(
  stores: { position: Position | null }[],
  from: Position | null,
): { index: number; km: number | null }[] {
  const all = stores.map(({ position }, index) => ({
    index,
    km: from && position && distance(from, position),
  }));
  return all.sort((one, other) => (one.km ?? Infinity) - (other.km ?? Infinity) || 0);
}
