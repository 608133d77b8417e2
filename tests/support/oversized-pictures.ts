import type { Page } from '@playwright/test';

/** A picture's pixels compared with those of its largest place, which lies between two of the widths that are offered. */
const MAX_RATIO = 1.35;
const SMALLEST = 120;

/** The pictures of a page that have loaded and are much larger than their place. */
export async function oversizedPictures(page: Page) {
  const pictures = await page.evaluate(() =>
    [...document.images].flatMap((image) => {
      const [, offered] = /\/images\/[^/]+\/(\d+)\/.*\.avif$/.exec(image.currentSrc) ?? [];
      const box = image.getBoundingClientRect();
      if (!offered || !image.complete || !image.checkVisibility() || box.width === 0) return [];
      const [own, whole] = [Number(image.getAttribute('width')), Number(image.getAttribute('height'))];
      // The scale at which the picture fills its place, or fits into it.
      const [across, down] = [box.width / own, box.height / whole];
      const fit = getComputedStyle(image).objectFit;
      const scale = fit === 'cover' ? Math.max(across, down) : fit === 'contain' ? Math.min(across, down) : across;
      const width = Math.round(own * scale * devicePixelRatio);
      return [{ file: image.currentSrc, offered: Number(offered), width }];
    }),
  );
  // A smaller place shows the file that another place of the page has loaded, if that came first.
  const needed = new Map<string, number>();
  for (const { file, width } of pictures) needed.set(file, Math.max(width, needed.get(file) ?? 0));
  return pictures.filter(({ file, offered }) => offered > Math.max(SMALLEST, needed.get(file)! * MAX_RATIO));
}
