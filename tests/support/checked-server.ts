import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Editor } from '../../scripts/launcher/editor.ts';
import { content as contentPackage } from '../../scripts/launcher/places.mjs';
import { isAll } from './all.ts';
import { OwnContentServer } from './own-content-server.ts';
import { OwnPostgresContentServer } from './own-postgres-content-server.ts';
import { hasPostgres } from './postgres.ts';

const sharp = createRequire(join(contentPackage, 'package.json'))('sharp');

/**
 * A content server on each database that this machine has, in `npm test` on SQLite alone.
 * @param name of their log files
 */
export const onEachDatabase = (name: string) => [
  { database: 'SQLite', server: new OwnContentServer(`${name}-on-sqlite`) },
  ...(isAll && hasPostgres
    ? [{ database: 'PostgreSQL', server: new OwnPostgresContentServer(`${name}-on-postgres`) }]
    : []),
];

/** A cut-out of 8 : 9 whose lower part is empty. @param share of its height @param tall in pixels */
export const cutout = (share: number, tall = 1200): Promise<Buffer<ArrayBuffer>> => {
  const height = Math.round(tall * (1 - share));
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const body = { create: { width: 400, height, channels: 4, background: '#e07a5f' } };
  return sharp({ create: { width: Math.round((tall / 9) * 8), height: tall, channels: 4, background: clear } })
    .composite([{ input: body, top: 0, left: 200 }])
    .webp()
    .toBuffer();
};

/** What links an entry to one in English. */
export const connect = (documentId: string) => ({ connect: [{ documentId, locale: 'en' }] });

export const sku = (name: string) => `checked-${name}`;
/** Values of a luggage in which nothing is wrong, without picture and color. */
export const values = (name: string) => ({
  item_sku: sku(name),
  title: 'Aero Cabin',
  variant: 'checked',
  price: 6495,
  weight_kg: 2.6,
  height_cm: 55,
  width_cm: 35,
  depth_cm: 23,
  store_links: [{ store: 'Tindahan', store_link_link: 'https://tindahan.example' }],
});

/** Two published luggages, named 'one' and 'other', of a color and with a picture of their own, and one that is hidden. */
export async function createCheckedEntries(editor: Editor) {
  const color = await editor.create('color', { color: 'Puce', color_code: '#cc8899' });
  const picture = await editor.addFile(await cutout(0.01), 'right.webp', 'image/webp');
  await editor.describeFile(picture.id, { alternativeText: 'A case' });
  const own = { images: [picture], color: connect(color.documentId) };
  const luggage = await editor.create('luggage', { ...values('one'), ...own });
  const other = await editor.create('luggage', { ...values('other'), ...own });
  const draft = { ...values('hidden'), title: 'Nimbus Cabin', color: connect(color.documentId) };
  const hidden = await editor.createDraft('luggage', draft);
  const removeAll = async () => {
    for (const { documentId } of [luggage, other, hidden]) await editor.remove('luggage', documentId);
    await editor.remove('color', color.documentId);
    await editor.removeFile(picture.id);
  };
  return { color, picture, luggage, hidden, removeAll };
}

/** What the checks say of an entry that somebody has in the form, by default a luggage in English. */
export async function checkedBy(editor: Editor, entry: object): Promise<string[]> {
  const { findings } = await editor.call('POST', '/checks/entry', {
    uid: 'api::luggage.luggage',
    locale: 'en',
    ...entry,
  });
  return findings.map(({ sentence }: { sentence: string }) => sentence);
}
