import { files } from '../entry';
import { type Check, names } from '../finding';
import { SHOPPERS_SEE } from '../shoppers-see';

/** Films that many browsers cannot play. */
export const filmCodec: Check = (entry, facts) =>
  entry.fields.flatMap(({ name, kind }) => {
    const films = kind === 'media' ? files(entry, name).filter(({ mime }) => mime?.startsWith('video/')) : [];
    const unplayed = films.filter((film) => facts.looksOf(film)?.isHevc);
    if (unplayed.length === 0) return [];
    return [
      {
        check: 'film-codec',
        level: 'better' as const,
        field: name,
        sentence: `Coded as HEVC (H.265): ${names(unplayed.map((film) => film.name ?? 'a film'))}. Save as H.264.`,
        shoppers: SHOPPERS_SEE.filmNotice,
        action: 'Change the film',
      },
    ];
  });
