import { expect } from 'vitest';
import { invite } from './colleagues.ts';

type Account = { email: string; password: string };

/** Paths that only an administrator may open. */
const SETTINGS = [
  '/admin/users',
  '/admin/roles',
  '/admin/api-tokens',
  '/admin/webhooks',
  '/admin/project-settings',
  '/upload/settings',
  '/users-permissions/roles',
];
const COLORS = '/content-manager/collection-types/api::color.color';
const plum = { color: 'Plum', color_code: '#5e3a5e' };

/** Expects of a content server that an Editor can do everything with content, an Author write drafts, and neither more. */
export async function expectRoles(server: string, administrator: Account): Promise<void> {
  const editor = await invite(server, administrator, 'strapi-editor');
  const author = await invite(server, administrator, 'strapi-author');

  for (const locale of ['en', 'fil', 'ja']) {
    const { documentId } = await author.editor.createDraft('color', plum, locale);
    const path = `${COLORS}/${documentId}`;
    expect((await author.ask('POST', `${path}/actions/publish?locale=${locale}`, plum)).status).toBe(403);
    expect((await author.ask('DELETE', `${path}?locale=${locale}`)).status).toBe(403);
    await author.editor.save('color', documentId, { color: 'Aubergine' }, locale);

    expect((await editor.editor.publish('color', documentId, locale)).publishedAt).toBeTruthy();
    await author.editor.save('color', documentId, plum, locale);
    expect((await author.ask('POST', `${path}/actions/unpublish?locale=${locale}`, {})).status).toBe(403);
    await editor.editor.unpublish('color', documentId, locale);
    await editor.editor.remove('color', documentId);
  }
  await editor.editor.changeSingle('corporate-detail', { footer_section_3_text: 'Ask us anything' });

  for (const { ask, editor: calls } of [editor, author]) {
    const file = await calls.addFile(PIXEL, 'pixel.png');
    expect(file.url).toMatch(/pixel/);
    for (const path of SETTINGS) expect([path, (await ask('GET', path)).status]).toEqual([path, 403]);
    const { body } = await ask('GET', '/content-manager/content-types');
    const shown = body.data.filter(({ isDisplayed }: { isDisplayed: boolean }) => isDisplayed);
    expect(shown.map(({ uid }: { uid: string }) => uid).filter((uid: string) => !uid.startsWith('api::'))).toEqual([]);
  }
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
