import { type Entry, files, parts, text } from '../entry';
import type { Check, Finding } from '../finding';
import { SHOPPERS_SEE } from '../shoppers-see';
import { whyUnshown } from './picture-unshown';

const finding = (field: string, sentence: string, shoppers: Finding['shoppers'], action: string): Finding => ({
  check: 'home-unshown',
  level: 'must',
  field,
  sentence,
  shoppers,
  action,
});

/** Tiles of the closing section that have something, and lack what they are made of: a name to click, and where it leads. */
function tilesWithout(entry: Entry): Finding[] {
  return ['closing_section_01', 'closing_section_02'].flatMap((name) =>
    parts(entry, name).flatMap((values) => {
      const tile = { values };
      const isEmpty = !text(tile, 'title') && !text(tile, 'link') && files(tile, 'image').length === 0;
      const missing = isEmpty ? [] : ['title', 'link'].filter((each) => !text(tile, each));
      return missing.map((each) =>
        finding(`${name}.${each}`, `A tile has no ${each}.`, SHOPPERS_SEE.noClosingTile, `Add the ${each}`),
      );
    }),
  );
}

/** What the home page leaves out because it lacks the part that is shown: posts, featured reviews, tiles. */
export const homeUnshown: Check = (entry, facts) => {
  if (entry.type === 'closing-section') return tilesWithout(entry);
  if (entry.type === 'reviews')
    return entry.values.featured === true && !text(entry, 'content')
      ? [finding('content', 'It is featured, and has no text.', SHOPPERS_SEE.notFeatured, 'Write the text')]
      : [];
  return files(entry, 'instagram_post').some((file) => !whyUnshown(file, facts))
    ? []
    : [finding('instagram_post', 'There is no picture.', SHOPPERS_SEE.neverShown, 'Add a picture')];
};
