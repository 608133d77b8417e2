import { type FileValue, files } from '../entry';
import { type Check, count, names } from '../finding';

const sizeOf = ({ width, height }: FileValue) => `${width} × ${height} px`;

/** The pictures of a turn that have another size than most of it. */
export const turnFrames: Check = (entry) => {
  const frames = files(entry, 'carousel').filter(({ width, height }) => width && height);
  const sizes = new Map<string, number>();
  for (const frame of frames) sizes.set(sizeOf(frame), (sizes.get(sizeOf(frame)) ?? 0) + 1);
  const [usual] = [...sizes].toSorted(([, one], [, other]) => other - one).map(([size]) => size);
  const others = frames.filter((frame) => sizeOf(frame) !== usual);
  if (others.length === 0) return [];
  const which = names(others.map((frame) => `picture ${frames.indexOf(frame) + 1} (${sizeOf(frame)})`));
  return [
    {
      ...{ check: 'turn-frames', level: 'must', field: 'carousel' },
      sentence: `${count(others.length, 'picture')} of the turn ${others.length === 1 ? 'has' : 'have'} another size than ${usual}: ${which}.`,
      shoppers: 'The case jumps as it turns.',
      action: 'Change the pictures',
    },
  ];
};
