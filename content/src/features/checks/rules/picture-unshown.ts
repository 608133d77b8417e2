import { MAX_PIXELS } from 'contract/picture-limits';
import { type FileValue, files } from '../entry';
import type { Facts } from '../facts';
import { type Check, names } from '../finding';
import { SHOPPERS_SEE } from '../shoppers-see';

/** Drawings are shown as they are. */
const isPicture = ({ mime }: FileValue) => mime?.startsWith('image/') === true && mime !== 'image/svg+xml';

const isTooLarge = (file: FileValue) => isPicture(file) && (file.width ?? 0) * (file.height ?? 0) > MAX_PIXELS;

/** Why visitors do not see a picture; undefined if they do, as far as it is known. */
export function whyUnshown(file: FileValue, facts: Facts): string | undefined {
  const { name = 'A picture', mime, width, height } = file;
  if (!isPicture(file)) return undefined;
  if (isTooLarge(file))
    return `${name} has ${width} × ${height} pixels; ${MAX_PIXELS / 1e6} million are shown at most.`;
  // Each other one with a size has been opened whole when it was stored; of a JPEG only the head is read.
  const isLookedAt = mime === 'image/jpeg' || !width || !height;
  return isLookedAt && facts.looksOf(file) === null ? `${name} cannot be opened.` : undefined;
}

/** Pictures that the site cannot scale. */
export const pictureUnshown: Check = (entry, facts) =>
  entry.fields.flatMap(({ name, kind }) => {
    const reasons = kind === 'media' ? files(entry, name).flatMap((file) => whyUnshown(file, facts) ?? []) : [];
    if (reasons.length === 0) return [];
    return [
      {
        check: 'picture-unshown',
        level: 'must' as const,
        field: name,
        sentence: reasons.join(' '),
        // The site leaves out those that it will not open, and shows a place for the others.
        shoppers: files(entry, name).some(isTooLarge) ? SHOPPERS_SEE.pictureLeftOut : SHOPPERS_SEE.pictureUnopened,
        action: 'Change the picture',
      },
    ];
  });

/** JPEGs in the colors of print: the site converts them, and screens cannot show all of them. */
export const pictureColors: Check = (entry, facts) =>
  entry.fields.flatMap(({ name, kind }) => {
    const jpegs = kind === 'media' ? files(entry, name).filter(({ mime }) => mime === 'image/jpeg') : [];
    const printed = jpegs.filter((file) => facts.looksOf(file)?.isCmyk);
    if (printed.length === 0) return [];
    return [
      {
        check: 'picture-colors',
        level: 'better' as const,
        field: name,
        sentence: `In colors of print (CMYK): ${names(printed.map((file) => file.name ?? 'a picture'))}. Save as sRGB.`,
        shoppers: SHOPPERS_SEE.colorsOfPrint,
        action: 'Change the picture',
      },
    ];
  });
