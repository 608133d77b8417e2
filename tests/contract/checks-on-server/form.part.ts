import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Editor, logIn } from '../../../scripts/launcher/editor.ts';
import { withSecondRole } from '../../support/colleagues.ts';
import { checkedBy, connect, createCheckedEntries, cutout, sku, values } from '../../support/checked-server.ts';
import { servers } from './servers.ts';

describe.each(servers)('The checks of a content server on $database', ({ server }) => {
  let editor: Editor;
  let color: { documentId: string };
  let hidden: { documentId: string };
  let luggage: { documentId: string };
  let picture: { id: number };
  let removeAll: () => Promise<void>;

  const checked = (entry: object) => checkedBy(editor, entry);

  beforeAll(async () => {
    editor = server.editor;
    ({ color, hidden, luggage, picture, removeAll } = await createCheckedEntries(editor));
  });
  afterAll(() => removeAll());

  it('are for signed-in editors alone', async () => {
    const paths = [
      '/checks/health',
      '/checks/findings?line=must',
      '/checks/entry',
      '/checks/look',
      '/checks/before-publishing',
    ];
    for (const path of paths) {
      const method = /entry|look|before/.test(path) ? 'POST' : 'GET';
      expect((await fetch(server.origin + path, { method })).status, path).toBe(401);
    }
  });

  it('tell an editor only of types and languages that the role may read', async () => {
    const role = await editor.call('POST', '/admin/roles', { name: 'Colors only', description: '' });
    const permission = { action: 'plugin::content-manager.explorer.read', subject: 'api::color.color', conditions: [] };
    const properties = { fields: ['color', 'color_code'], locales: ['en'] };
    await editor.call('PUT', `/admin/roles/${role.id}/permissions`, { permissions: [{ ...permission, properties }] });
    const person = { email: 'colors@example.com', firstname: 'C', lastname: 'C' };
    const { registrationToken } = await editor.call('POST', '/admin/users', { ...person, roles: [role.id] });
    const password = 'Only-for-tests-1';
    const userInfo = { firstname: 'C', lastname: 'C', password };
    await editor.call('POST', '/admin/register', { registrationToken, userInfo });
    const colleague = await logIn(server.origin, { email: person.email, password });

    const ofColor = { uid: 'api::color.color', values: { color: 'Puce', color_code: '' } };
    expect(await checkedBy(colleague, ofColor)).toEqual(['The color Puce has no code.']);
    await expect(checkedBy(colleague, { ...ofColor, locale: 'fil' })).rejects.toThrow('403');
    await expect(checkedBy(colleague, { values: values('new') })).rejects.toThrow('403');
    const { report } = await colleague.call('GET', '/checks/health');
    expect(report.types.map(({ type }: { type: string }) => type)).toEqual(['colors']);
  });

  it('name a linked draft only to who may read the field, and what it leads to', async () => {
    const role = await editor.call('POST', '/admin/roles', { name: 'Half a case', description: '' });
    const READ = 'plugin::content-manager.explorer.read';
    const read = (subject: string, fields?: string[]) => ({
      action: READ,
      subject,
      conditions: [],
      properties: { ...(fields && { fields }), locales: ['en', 'fil'] },
    });
    const person = { email: 'half@example.com', firstname: 'H', lastname: 'H' };
    const { registrationToken } = await editor.call('POST', '/admin/users', { ...person, roles: [role.id] });
    const userInfo = { firstname: 'H', lastname: 'H', password: 'Only-for-tests-1' };
    await editor.call('POST', '/admin/register', { registrationToken, userInfo });
    const colleague = await logIn(server.origin, { email: person.email, password: userInfo.password });
    const draft = await editor.createDraft('color', { color: 'Unseen umber' });
    const { documentId } = await editor.createDraft('luggage', {
      ...values('umber'),
      color: connect(draft.documentId),
    });

    const said = async (permissions: object[]) => {
      await editor.call('PUT', `/admin/roles/${role.id}/permissions`, { permissions });
      return (await checkedBy(colleague, { documentId, values: values('umber') })).join();
    };
    const LUGGAGE = 'api::luggage.luggage';
    expect(await said([read(LUGGAGE, ['item_sku', 'title'])])).not.toContain('umber');
    expect(await said([read(LUGGAGE, ['item_sku', 'title', 'color'])])).not.toContain('umber');
    const all = [read(LUGGAGE, ['item_sku', 'title', 'color']), read('api::color.color', ['color'])];
    expect(await said(all)).toContain('The color Unseen umber has no code.');
    // A right to one's own entries is none to this one.
    const own = { ...read(LUGGAGE), conditions: ['admin::is-creator'] };
    const others = [read(LUGGAGE, ['item_sku', 'title']), read('api::color.color', ['color'])];
    await withSecondRole({ by: editor, somebody: colleague }, [own], async () =>
      expect(await said(others)).not.toContain('umber'),
    );

    // Words call a product by its title.
    const recommending = async (fields: string[]) => {
      await said([read(LUGGAGE, ['item_sku', 'recommendations', ...fields]), read('api::color.color', ['color'])]);
      const form = { ...values('umber'), recommendations: connect(hidden.documentId) };
      return (await checkedBy(colleague, { documentId, values: form })).join();
    };
    expect(await recommending([])).not.toContain('Nimbus');
    expect(await recommending(['title', 'color'])).toContain('Nimbus Cabin, Puce');
    // The color in another language is told to who may read it there.
    const seen = await editor.createDraft('color', { color: 'Seen sienna', color_code: '#a0522d' }, 'fil');
    const inFilipino = { connect: [{ documentId: seen.documentId, locale: 'fil' }] };
    await editor.save('luggage', documentId, { title: 'Aero', color: inFilipino }, 'fil');
    const readIn = (locales: string[], subject: string, fields: string[]) => ({
      ...read(subject),
      properties: { fields, locales },
    });
    const ofColors = (locales: string[]) => [
      read(LUGGAGE, ['item_sku', 'title', 'color']),
      readIn(locales, 'api::color.color', ['color']),
    ];
    expect(await said(ofColors(['en']))).not.toContain('sienna');
    const ofOneLanguage = [
      readIn(['en'], LUGGAGE, ['item_sku', 'title', 'color']),
      read('api::color.color', ['color']),
    ];
    expect(await said(ofOneLanguage)).not.toContain('sienna');
    expect(await said(ofColors(['en', 'fil']))).toContain('English has Unseen umber, Filipino has Seen sienna');
    await editor.remove('color', seen.documentId);
    const listed = async (fields: string[]) => {
      await said([read(LUGGAGE, ['item_sku', 'images', ...fields]), read('api::color.color', ['color'])]);
      const { findings } = await colleague.call('GET', '/checks/findings?line=better');
      return (findings as { documentId: string; name: string }[]).filter((each) => each.documentId === bare.documentId);
    };
    const bare = await editor.create('luggage', values('bare'));
    expect((await listed([])).map(({ name }) => name)).not.toContain('Aero Cabin');
    expect((await listed(['title', 'color'])).map(({ name }) => name)).toContain('Aero Cabin');
    await editor.remove('luggage', bare.documentId);
    await editor.remove('luggage', documentId);
    await editor.remove('color', draft.documentId);
  });

  it('see an address that publishing refuses, which says why in words', async () => {
    for (const [id, said] of [
      ['aero ', "'aero' has characters that addresses dislike: white space after it"],
      ['\u200baero', "'\u200baero' has characters that addresses dislike: space without width (U+200B)"],
    ] as const) {
      expect(await checked({ values: { ...values('odd'), item_sku: id } })).toContain(said);
      const draft = await editor.createDraft('luggage', { ...values('odd'), item_sku: id });
      const path = `/content-manager/collection-types/api::luggage.luggage/${draft.documentId}`;
      await expect(editor.call('POST', `${path}/actions/publish?locale=en`, {})).rejects.toThrow(
        'SKU may have letters, digits, dots, dashes and underscores only',
      );
      await editor.call('DELETE', path);
    }
  });

  it('see an address that differs from a published one only in capitals', async () => {
    expect(await checked({ values: { ...values('one'), item_sku: sku('one').toUpperCase() } })).toContain(
      'Another case has an address that differs only in capitals: Aero Cabin, Puce.',
    );
  });

  it('refuse what is no entry', async () => {
    for (const body of [{ uid: 'admin::user', values: {} }, { uid: 'api::luggage.luggage', values: [] }, {}])
      await expect(editor.call('POST', '/checks/entry', body)).rejects.toThrow('400');
  });

  it('look at unsaved values, with what the form adds and takes away', async () => {
    const right = { ...values('one'), images: [picture] };
    const { documentId } = luggage;
    const filipino = 'There is no Filipino text for this entry.';
    const lacking = [filipino, 'There is no Japanese text for this entry.'];
    expect(await checked({ documentId, values: right })).toEqual(lacking);
    expect(await checked({ documentId, values: { ...right, price: 0 } })).toContain('There is no price, or it is 0.');
    expect(await checked({ documentId, values: { ...right, item_sku: sku('other') } })).toContain(
      'Another case has the same address: Aero Cabin, Puce.',
    );
    const without = { ...right, color: { connect: [], disconnect: [{ documentId: color.documentId }] } };
    expect(await checked({ documentId, values: without })).toContain('There is no color.');
    expect(await checked({ documentId, values: { ...right, recommendations: connect(hidden.documentId) } })).toContain(
      '1 recommended case is not published: Nimbus Cabin, Puce.',
    );
    expect(await checked({ values: { ...values('new'), color: connect(color.documentId) } })).toEqual([
      'There is no picture.',
    ]);
  });

  it('look at the files themselves, whatever the form says about them', async () => {
    const { id } = await editor.addFile(await cutout(0.2, 900), 'floating.webp', 'image/webp');
    const file = { id, mime: 'image/jpeg', width: 9000, url: '/etc/passwd', alternativeText: 'A case' };
    const found = await checked({ documentId: luggage.documentId, values: { ...values('one'), images: [file] } });
    expect(found).toContain('20 % of the first picture is empty under the wheels; 1.3 % is right.');
    expect(found).toContain('Too small, 1000 px on the longer side are needed: floating.webp (800 × 900 px).');
    expect(found).toContain('1 picture has no description.');
    await editor.removeFile(id);
  });
});
