import { formatOfWholePicture, sizeOfPicture } from '../../core/decoding/decoder';
import { FILE_TYPES } from '../../core/model/file-types';
import type { Picture } from './uploads';

/** What is wrong with pictures that have been opened, by their digests; null: nothing. A plan is made again when it is applied. */
const known = new Map<string, string | null>();
const MAX_KNOWN = 5000;

const isShown = (format: string) => Object.values(FILE_TYPES).includes(`image/${format}`);

async function problemOf({ path }: Picture): Promise<string | null> {
  try {
    const format = await formatOfWholePicture(path);
    return isShown(format) ? null : `is a picture in a format that the site does not show: ${format}`;
  } catch {
    const size = await sizeOfPicture(path).catch(() => null);
    return size?.width && size.height ? 'cannot be opened: the picture is damaged, or too large' : 'is no picture';
  }
}

/** What is wrong with a picture, so that an upload would refuse it, in words that follow its name; null: nothing. */
export async function pictureProblem(picture: Picture): Promise<string | null> {
  const found = known.get(picture.sha);
  if (found !== undefined) return found;
  const problem = await problemOf(picture);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(picture.sha, problem);
  return problem;
}
