import { expect, test } from '@playwright/test';
import { templates } from '../support/templates.ts';
import { watchNetwork } from '../support/network.ts';

/** A picture's pixels compared with those of its largest place, which lies between two of the widths that are offered. */
const MAX_RATIO = 1.35;

/** Those with pictures in several places, which a desktop has, too. */
const ON_DESKTOP = ['the home page', 'the luggage list', 'a luggage', 'the stories list'];

for (const [name, path] of Object.entries(templates)) {
  for (const [width, height] of [[390, 844], ...(ON_DESKTOP.includes(name) ? [[1440, 900]] : [])] as [
    number,
    number,
  ][]) {
    test(`no picture of ${name} is much larger than its place at ${width} px @PAGES-10`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      const network = watchNetwork(page);
      await page.goto(path);
      await network.quiet();
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
      const smallest = 120;
      const large = pictures.filter(({ file, offered }) => offered > Math.max(smallest, needed.get(file)! * MAX_RATIO));
      expect(large).toEqual([]);
    });
  }
}
