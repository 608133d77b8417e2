import { FOOTER_GROUP, isOwnGroup, menuGroupOf } from '../../core/places/link-groups';

interface Option {
  value: string;
  label: string;
}

/**
 * What a page's link group can be: where the site lists it, and whatever the page has, which is marked if it shows nowhere.
 * @param segment the brand's, undefined before it is known
 * @param stored what the page has, and had when its form was opened
 */
export function optionsOf(segment: string | undefined, stored: readonly unknown[]): Option[] {
  const words = [...new Set(stored)].filter((word) => typeof word === 'string' && word !== '') as string[];
  if (segment === undefined) return words.map((value) => ({ value, label: value }));
  const isOwn = (word: string) => isOwnGroup(word, segment);
  const own = menuGroupOf(segment);
  const others = words.filter((word) => word !== FOOTER_GROUP && !isOwn(word));
  return [
    { value: FOOTER_GROUP, label: `${FOOTER_GROUP}: in the footer` },
    // A page keeps its own encoding of the letters.
    { value: words.find(isOwn) ?? own, label: `${own}: at the foot of the menu` },
    ...others.map((value) => ({ value, label: `${value}: shows nowhere` })),
  ];
}
