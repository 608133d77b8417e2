import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Editor, logIn } from '../../scripts/launcher/editor.ts';
import { content } from '../support/content-api.ts';
import { contentServer, editorAccount, siteOrigin } from '../support/environment.ts';

let editor: Editor;
let sku: string;
let picture: { id: number; alternativeText: string };

/** The first picture of a case, as the content API shows it. */
async function pictureIn(locale: string) {
  const fields = 'populate[images][fields][0]=alternativeText&populate[images][fields][1]=url';
  const { data } = await content(
    `luggages?${fields}&fields[0]=item_sku&locale=${locale}&filters[item_sku][$eq]=${sku}`,
  );
  return data[0].images[0];
}
const page = async (locale: string) => (await fetch(`${siteOrigin}/luggages/${locale}/${sku}`)).text();
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: Error) => Number(/: (\d{3})/.exec(error.message)?.[1]),
  );

beforeAll(async () => {
  editor = await logIn(contentServer, editorAccount);
  sku = 'aero-small-coral';
  picture = await pictureIn('en');
});
afterAll(async () => {
  await editor.describePicture(picture.id, { fil: '', ja: '' });
  await editor.describeFile(picture.id, { focalPoint: { x: 50, y: 50 } });
});

it('shows a picture’s text of the page’s language, and the file’s own in the others', async () => {
  await editor.describePicture(picture.id, { fil: 'Maletang kulay-rosas sa gilid ng dagat' });
  expect((await pictureIn('fil')).alternativeText).toBe('Maletang kulay-rosas sa gilid ng dagat');
  for (const locale of ['en', 'ja']) expect((await pictureIn(locale)).alternativeText).toBe(picture.alternativeText);
  await expect.poll(() => page('fil')).toContain('Maletang kulay-rosas sa gilid ng dagat');
  for (const locale of ['en', 'ja']) expect(await page(locale)).not.toContain('kulay-rosas sa gilid');
});

it('keeps what two editors write at the same time in two languages', async () => {
  await Promise.all(
    Object.entries({ fil: 'Isang maleta', ja: 'スーツケース' }).map(([code, text]) =>
      editor.describePicture(picture.id, { [code]: text }),
    ),
  );
  const [known] = await editor.pictures([picture.id]);
  expect(known).toMatchObject({ alternativeTexts: { fil: 'Isang maleta', ja: 'スーツケース' } });
});

it('keeps the texts of other languages, and those of a file that is described in the media library', async () => {
  await editor.describePicture(picture.id, { fil: 'Isang maleta' });
  await editor.describePicture(picture.id, { ja: 'スーツケース' });
  await editor.describeFile(picture.id, { alternativeText: picture.alternativeText });
  const [known] = await editor.pictures([picture.id]);
  expect(known).toMatchObject({ alternativeTexts: { fil: 'Isang maleta', ja: 'スーツケース' } });
  await editor.describePicture(picture.id, { fil: ' ' });
  expect((await pictureIn('fil')).alternativeText).toBe(picture.alternativeText);
});

it('never shows all texts to strangers', async () => {
  const { data } = await content(`luggages?populate=images&locale=ja&filters[item_sku][$eq]=${sku}`);
  expect(data[0].images[0]).not.toHaveProperty('alternativeTexts');
});

it.each([
  ['a language that the server does not have', { xx: 'Words' }],
  ['the default language, whose text is the file’s own', { en: 'Words' }],
  ['a text of 501 characters', { fil: 'a'.repeat(501) }],
  ['a number', { fil: 1 }],
])('refuses %s', async (_, texts) => {
  expect(await refusal(editor.describePicture(picture.id, texts))).toBe(400);
});

it('knows no picture that does not exist', async () => {
  expect(await refusal(editor.describePicture(99_999_999, { fil: 'Words' }))).toBe(404);
});

it.each([
  ['GET', '/pictures?ids=1'],
  ['PUT', '/pictures/1/texts'],
])('%s %s is for editors', async (method, path) => {
  const response = await fetch(contentServer + path, {
    method,
    ...(method === 'PUT' && { headers: { 'content-type': 'application/json' }, body: '{"fil":"Words"}' }),
  });
  expect(response.status).toBe(401);
});

it('crops a picture around the point that an editor has chosen', async () => {
  await editor.describeFile(picture.id, { focalPoint: { x: 20, y: 75 } });
  await expect.poll(() => page('en')).toContain('--focus:20% 75%');
});
