import { expect, type Page, test } from '@playwright/test';
import { type Editor, logIn } from '../../scripts/launcher/editor.ts';
import { contentServer, editorAccount } from '../support/environment.ts';

const PATH = '/skytravel/en/moving-pictures';
/** Red, and blue after 80 ms, again and again. */
const BLINKING = Buffer.from(
  'R0lGODlhQABAAIAAAExpcf8AACH/C05FVFNDQVBFMi4wAwEAAAAh+QQFCAAAACwAAAAAQABAAAACRYyPqcvtD6OctNqLs968+w+G4kiW5omm6sq27gvH8kzX9o3n+s73/g8MCofEovGITCqXzKbzCY1Kp9Sq9YrNarfcrjdQAAAh+QQFCAAAACwAAAAAQABAAIBMaXEAAP8CRYyPqcvtD6OctNqLs968+w+G4kiW5omm6sq27gvH8kzX9o3n+s73/g8MCofEovGITCqXzKbzCY1Kp9Sq9YrNarfcrjdQAAA7',
  'base64',
);

let editor: Editor;
let file: { id: number; url: string };
let entry: { documentId: string };

test.beforeAll(async () => {
  editor = await logIn(contentServer, editorAccount);
  file = await editor.addFile(BLINKING, 'blinking.gif', 'image/gif');
  const content = `Before\n\n![A lamp blinks](${file.url})\n\nAfter`;
  entry = await editor.create('page', { page_id: 'moving-pictures', title: 'Moving pictures', content });
});
test.afterAll(async () => {
  await editor.remove('page', entry.documentId);
  await editor.removeFile(file.id);
});

async function open(page: Page, reducedMotion: 'reduce' | 'no-preference') {
  await page.emulateMedia({ reducedMotion });
  await expect(async () => expect((await page.goto(PATH))?.status()).toBe(200)).toPass();
  const picture = page.getByRole('img', { name: 'A lamp blinks' });
  await picture.scrollIntoViewIfNeeded();
  const file = () => picture.evaluate((element: HTMLImageElement) => (element.complete ? element.currentSrc : ''));
  const width = () => picture.evaluate((element: HTMLImageElement) => element.naturalWidth);
  await expect.poll(width).toBe(64);
  return { picture, file: await file() };
}

test('a GIF in a text moves @PAGE-4 @phone', async ({ page }) => {
  const { file } = await open(page, 'no-preference');
  expect(file).toMatch(/\/files\/[1-9a-z]\w+\/uploads\/blinking_\w+\.gif$/);
});

test('and shows its first frame to visitors who prefer reduced motion @PAGES-7 @phone', async ({ page }) => {
  const { picture, file } = await open(page, 'reduce');
  expect(file).toMatch(/\/images\/[1-9a-z]\w+\/1200\/uploads\/blinking_\w+\.gif\.webp$/);
  const shown = await picture.evaluate(async (element: HTMLImageElement) => {
    const response = await fetch(element.currentSrc);
    const decoder = new ImageDecoder({ data: await response.arrayBuffer(), type: 'image/webp' });
    await decoder.tracks.ready;
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
    canvas.drawImage((await decoder.decode()).image, 0, 0);
    const [red = 0, , blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return { frames: decoder.tracks.selectedTrack?.frameCount, isRed: red > 200 && blue < 60 };
  });
  expect(shown).toEqual({ frames: 1, isRed: true });
});
