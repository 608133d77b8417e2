import { files } from '../entry';
import { type Check, count } from '../finding';

/** Pictures behind others, and small ones that only accompany words, which screen readers are not told of. */
const DECORATION = new Set(['background_image', 'header_icon', 'color_thumbnail', 'icon']);

/** Pictures without alternative text; drawings (SVG) are icons beside words. */
export const pictureDescriptions: Check = (entry) =>
  entry.fields.flatMap(({ name, kind }) => {
    if (kind !== 'media' || DECORATION.has(name)) return [];
    const mute = files(entry, name).filter(
      ({ mime, alternativeText }) => mime?.startsWith('image/') && mime !== 'image/svg+xml' && !alternativeText?.trim(),
    );
    if (mute.length === 0) return [];
    return [
      {
        check: 'picture-descriptions',
        level: 'better' as const,
        field: name,
        sentence: `${count(mute.length, 'picture')} ${mute.length === 1 ? 'has' : 'have'} no description.`,
        shoppers: 'People who listen to the page hear nothing.',
        action: 'Write descriptions',
      },
    ];
  });
