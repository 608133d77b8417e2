import { fill } from '../../messages/fill.ts';
import type { Messages } from '../../messages/messages.ts';
import { BOTTLE, DOOR } from './companions.tsx';
import type { RealSizeProps } from './real-size.island.tsx';
import type { SizeStageProps } from './size-stage.island.tsx';
import type { MeasuredCase, TrueSizeData } from './true-size.query.ts';

/** Props of the stage, in the page's words (`SIZE-2`). */
export function sizeStageProps(
  { opened, sizes }: TrueSizeData,
  { trueSize: words, cabin }: Messages,
  locale: string,
): SizeStageProps {
  const labels = withoutSharedWords(sizes.map(({ title }) => title));
  const cases = sizes.map(({ title, lang, cutout, dimensions }, index) => ({
    label: labels[index] ?? title,
    name: title,
    lang,
    cutout,
    sides: dimensions,
    sidesText: fill(cabin.sides, { ...dimensions }, locale),
  }));
  return {
    cases,
    opened: sizes.indexOf(opened),
    words: {
      size: words.size,
      beside: words.beside,
      yourHeight: words.yourHeight,
      person: words.person,
      seat: words.seat,
      door: words.door,
      bottle: words.bottle,
      you: words.you,
      doorName: words.doorName,
      bottleName: words.bottleName,
      doorSize: fill(words.doorSize, DOOR, locale),
      bottleSize: fill(words.cm, { cm: BOTTLE.height }, locale),
      seatName: words.seatName,
      wheelsFirst: words.wheelsFirst,
      hold: words.hold,
      cm: words.cm,
      square: words.square,
    },
  };
}

/** Props of the case at real size (`SIZE-3`). */
export function realSizeProps(
  { title, lang, cutout, colorCode, dimensions }: MeasuredCase,
  { trueSize: words, kept }: Messages,
): RealSizeProps {
  return {
    name: title,
    lang,
    cutout,
    color: colorCode,
    sides: dimensions,
    words: {
      realTitle: words.realTitle,
      cardText: words.cardText,
      card: words.card,
      cardSize: words.cardSize,
      smaller: words.smaller,
      larger: words.larger,
      matches: words.matches,
      startAgain: words.startAgain,
      keptHere: words.keptHere,
      changed: words.changed,
      region: words.region,
      seen: words.seen,
      cm: words.cm,
      phone: kept.phone,
      device: kept.device,
      refused: kept.refused,
    },
  };
}

/** 'Cabin', 'Medium', 'Large' of 'Aero Cabin', 'Aero Medium', 'Aero Large'; titles that share no first word stay whole. */
export function withoutSharedWords(titles: string[]): string[] {
  const [first = ''] = titles;
  const shared = /^\S+\s+/.exec(first)?.[0];
  const isShared = shared && titles.length > 1 && titles.every((title) => title.startsWith(shared));
  return isShared ? titles.map((title) => title.slice(shared.length)) : titles;
}
