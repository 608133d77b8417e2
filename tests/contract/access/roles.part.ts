import { beforeAll, describe, expect, it } from 'vitest';
import { invite } from '../../support/colleagues.ts';
import { account } from '../../support/own-content-server.ts';
import { expectRoles } from '../../support/roles.ts';
import { server, start } from './server.ts';

const EDITORS = "(select id from admin_roles where code = 'strapi-editor')";

describe('The content server', () => {
  it('lets an Editor do everything with the content and an Author write drafts, and neither change settings', async () => {
    await expectRoles(server.origin, account);
  });

  it('lets an Editor write in a language that was added later', async () => {
    const { editor } = await invite(server.origin, account, 'strapi-editor');
    const { id } = await server.editor.addLocale('de', 'Deutsch');
    const { documentId } = await editor.create('color', { color: 'Pflaume', color_code: '#5e3a5e' }, 'de');
    await editor.remove('color', documentId);
    await server.editor.removeLocale(id);
  });

  it('tells editors what the site needs first, and nobody else', async () => {
    expect((await fetch(`${server.origin}/first-steps`)).status).toBe(401);
    const { ask } = await invite(server.origin, account, 'strapi-author');
    const { body } = await ask('GET', '/first-steps');
    expect(body.steps).toHaveLength(10);
    expect(body.steps.every(({ isDone }: { isDone: boolean }) => isDone)).toBe(true);
    // The widget of planned dates has a right of its own, in this answer alone.
    const own = (await ask('GET', '/admin/users/me/permissions')).body.data as { action: string }[];
    expect(own.filter(({ action }) => action === 'api::schedules.see')).toHaveLength(1);

    const menu = (locale: string) =>
      server.content(`menu-items?fields[0]=documentId&locale=${locale}&pagination[limit]=100`);
    const locale = ['en', 'fil', 'ja'];
    const documentIds = (await menu('en')).map(({ documentId }: { documentId: string }) => documentId);
    const unpublish = '/content-manager/collection-types/api::menu-item.menu-item/actions/bulkUnpublish';
    await server.editor.call('POST', unpublish, { documentIds, locale });
    expect(await Promise.all(locale.map(menu))).toEqual([[], [], []]);
    const open = (await ask('GET', '/first-steps')).body.steps.filter(({ isDone }: { isDone: boolean }) => !isDone);
    expect(open).toMatchObject([
      { title: 'Menu', path: '/content-manager/collection-types/api::menu-item.menu-item?plugins[i18n][locale]=en' },
    ]);
  });

  describe('when it starts again', () => {
    let somebody: Awaited<ReturnType<typeof invite>>;

    beforeAll(async () => {
      const ofPages = `action = 'plugin::content-manager.explorer.delete' and subject = 'api::page.page'`;
      const given = `select permission_id from admin_permissions_role_lnk where role_id = ${EDITORS}`;
      // As if the earlier version had known neither colors nor the price of accessories.
      const actions = "action like 'plugin::content-manager.explorer.%'";
      await start(() =>
        server.sql(`
          delete from admin_permissions where ${ofPages} and id in (${given});
          delete from admin_permissions where ${actions} and subject = 'api::color.color' and id in (${given});
          update admin_permissions set properties = replace(properties, '"price",', '')
            where subject = 'api::accessory.accessory' and id in (${given});
          update strapi_core_store_settings
            set value = json_remove(replace(value, '"is_limited_edition","price"', '"is_limited_edition"'), '$.model."api::color.color"')
            where key = 'core_role_rights_strapi-editor'`),
      );
      somebody = await invite(server.origin, account, 'strapi-editor');
    });

    it('leaves rights as the operator has changed them', async () => {
      const [page] = await server.content('pages?locale=en&pagination[limit]=1');
      const path = `/content-manager/collection-types/api::page.page/${page.documentId}?locale=en`;
      expect((await somebody.ask('DELETE', path)).status).toBe(403);
      const { body } = await somebody.ask('GET', path);
      expect(body.data.documentId).toBe(page.documentId);
    });

    it('gives an Editor the rights to a type and to a field that a later version has added', async () => {
      const { editor, ask } = somebody;
      const { documentId } = await editor.create('color', { color: 'Plum', color_code: '#5e3a5e' });
      await editor.remove('color', documentId);
      const { body } = await ask('GET', '/admin/users/me/permissions');
      const rights = body.data.filter(({ subject }: { subject: string }) => subject === 'api::accessory.accessory');
      const fields = rights.flatMap(({ properties }: { properties: { fields?: string[] } }) => properties.fields ?? []);
      expect(fields.filter((field: string) => field === 'price')).toHaveLength(3);
    });
  });
});
