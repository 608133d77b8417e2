import { outOfOrder } from '../../../core/entries/file-order';
import { type FileValue, files } from '../entry';
import { type Check, count, type Finding, names } from '../finding';
import { SHOPPERS_SEE } from '../shoppers-see';

/** With fewer, a turn is a jump from one side to the next: 45 degrees. */
const MIN_FRAMES = 8;

const sizeOf = ({ width, height }: FileValue) => `${width} × ${height} px`;

/** A turn of too few pictures, those of its pictures that have another size than most of it, and one whose names are not in order. */
export const turnFrames: Check = (entry) => {
  const all = files(entry, 'carousel');
  return [...tooFew(all.length), ...otherSizes(all), ...otherOrder(all)];
};

function tooFew(total: number): Finding[] {
  if (total === 0 || total >= MIN_FRAMES) return [];
  return [
    {
      check: 'turn-frames',
      level: 'better',
      field: 'carousel',
      sentence: `The turn has ${count(total, 'picture')}; ${MIN_FRAMES} are the fewest, 24 are plenty.`,
      shoppers: total === 1 ? SHOPPERS_SEE.noTurn : SHOPPERS_SEE.jumpingTurn,
      action: 'Add pictures',
    },
  ];
}

function otherOrder(all: readonly FileValue[]): Finding[] {
  const [before, file] = outOfOrder(all) ?? [];
  if (!before || !file) return [];
  return [
    {
      check: 'turn-frames',
      level: 'better',
      field: 'carousel',
      sentence: `The turn is not in the order of its names: ${before.name} stands before ${file.name}.`,
      shoppers: SHOPPERS_SEE.jumpsAsItTurns,
      action: 'Sort by name',
    },
  ];
}

function otherSizes(all: readonly FileValue[]): Finding[] {
  const frames = all.filter(({ width, height }) => width && height);
  const sizes = new Map<string, number>();
  for (const frame of frames) sizes.set(sizeOf(frame), (sizes.get(sizeOf(frame)) ?? 0) + 1);
  const [usual] = [...sizes].toSorted(([, one], [, other]) => other - one).map(([size]) => size);
  const others = frames.filter((frame) => sizeOf(frame) !== usual);
  if (others.length === 0) return [];
  const which = names(others.map((frame) => `picture ${all.indexOf(frame) + 1} (${sizeOf(frame)})`));
  return [
    {
      check: 'turn-frames',
      level: 'must',
      field: 'carousel',
      sentence: `${count(others.length, 'picture')} of the turn ${others.length === 1 ? 'has' : 'have'} another size than ${usual}: ${which}.`,
      shoppers: SHOPPERS_SEE.jumpsAsItTurns,
      action: 'Change the pictures',
    },
  ];
}
