import { expect, test } from '@playwright/test';
import { BRAND } from '../../contract/brand.ts';
import { wallClockAt } from '../../contract/clock.ts';
import { editViewOf, logInToAdmin } from '../support/admin.ts';
import { expectAccessible } from '../support/axe.ts';
import { account, OwnContentServer } from '../support/own-content-server.ts';
import { pastDue } from '../support/schedules.ts';

let content: OwnContentServer;
let color: string;
let gift: string;

test.beforeAll(async () => {
  content = new OwnContentServer('planned', { SERVE_ADMIN: 'true' });
  await content.start();
  ({ documentId: color } = await content.editor.createDraft('color', { color: 'Planned red', color_code: '#aa2200' }));
  await content.editor.save('color', color, { color: 'Pulang plano', color_code: '#aa2200' }, 'fil');
  ({ documentId: gift } = await content.editor.createDraft('gift', { item_sku: 'planned-gift', title: 'Planned' }));
});
test.afterAll(() => content?.stop());

const isPublic = async (locale: string) =>
  (await fetch(`${content.origin}/api/colors/${color}?locale=${locale}`)).status === 200;

// The editor travels: what counts are the brand's clocks.
test.use({ timezoneId: 'America/New_York' });

test('An editor plans when a color goes live, reads it in lists and at home, and publishes what came too late @PLAN-1 @PLAN-3 @PLAN-12 @desktop', async ({
  page,
}) => {
  const address = `${content.origin}/admin`;
  const edit = (type: string, id: string) => page.goto(editViewOf(type, id, 'en', content.origin));
  const panel = page.getByRole('group', { name: 'Planned' });
  const setTime = async (label: string, day: string, time: string) => {
    await panel.getByLabel(label, { exact: true }).fill(day);
    await panel.getByLabel(`${label}: time`).fill(time);
  };
  const year = Number(wallClockAt(Date.now(), BRAND.timeZone).slice(0, 4)) + 1;

  await logInToAdmin(page, content.origin, account);
  await edit('color', color);
  await expect(panel).toContainText('Nothing is planned.');
  await panel.getByRole('button', { name: 'Publish at a date' }).click();
  await expect(panel).toContainText('Manila time');
  await setTime('Goes live', `${year - 2}-12-01`, '00:00');
  await panel.getByRole('button', { name: 'Set the date' }).click();
  await expect(panel).toContainText('This time has passed. Publish now instead.');
  await setTime('Goes live', `${year}-12-01`, '00:00');
  await expect(panel).toContainText(`1 December ${year}, 00:00, Manila (on your computer: 30 Nov, 11:00)`);
  // With AM or PM the time is as wide as it gets.
  expect((await panel.getByLabel('Goes live: time').boundingBox())?.width).toBeGreaterThan(120);
  await expect(panel.getByRole('checkbox', { name: 'All of it in Filipino' })).toBeChecked();
  // Strapi's own button is paler under the pointer.
  await page.mouse.move(0, 0);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Set the date' }).click();
  await expect(panel).toContainText(`Goes live 1 Dec ${year}, 00:00, Manila time`);
  await expect(panel).toContainText('(on your computer: 30 Nov, 11:00)');
  await panel.getByRole('button', { name: 'Unpublish at a date' }).click();
  await setTime('Leaves the site', `${year}-12-24`, '18:30');
  await panel.getByRole('button', { name: 'Set the date' }).click();
  await expect(panel).toContainText(`Leaves the site 24 Dec ${year}, 18:30`);
  await panel.getByRole('button', { name: 'Change' }).first().click();
  await expect(panel.getByLabel('Goes live', { exact: true })).toHaveValue(`${year}-12-01`);
  await expect(panel.getByLabel('Goes live: time')).toHaveValue('00:00');
  await setTime('Goes live', `${year}-12-02`, '08:15');
  await panel.getByRole('button', { name: 'Set the date' }).click();
  await expect(panel).toContainText(`Goes live 2 Dec ${year}, 08:15`);

  const list = `${address}/content-manager/collection-types/api::color.color?plugins[i18n][locale]=en&_q=Planned`;
  const row = page.getByRole('row', { name: /Planned red/ });
  await page.goto(list);
  await expect(row).toContainText(`Goes live 2 Dec ${year}, 08:15, Manila time (on your computer:`);

  await content.restart(() => content.sql(pastDue([color], 61)), Number(new URL(content.origin).port));
  await page.goto(address);
  const widget = page.getByRole('list', { name: 'Planned' });
  await expect(widget).toContainText(/Planned redThis should have gone live \d+ \w+, \d\d:\d\d/);
  await expect(widget).toContainText('This should have left the site');
  expect(await isPublic('en')).toBe(false);
  await widget.getByRole('button', { name: 'Cancel this date: Planned red' }).last().click();
  await expect(widget).not.toContainText('This should have left the site');

  await page.goto(list);
  await expect(row).toContainText('This should have gone live');
  await edit('color', color);
  await expect(panel).toContainText('The server was not running then.');
  await panel.getByRole('button', { name: 'Publish now' }).click();
  await expect(panel).toContainText(/Went live \d+ \w+, \d\d:\d\d/);
  expect([await isPublic('en'), await isPublic('fil')]).toEqual([true, true]);

  await edit('gift', gift);
  await panel.getByRole('button', { name: 'Publish at a date' }).click();
  await expect(panel).toContainText('There is no price, or it is 0.');
  await panel.getByRole('button', { name: 'Cancel', exact: true }).click();

  // What visitors see gets a new price, and a title that is not ready.
  await content.editor.publish('gift', gift);
  await content.editor.save('gift', gift, { price: 800, title: 'Not ready' });
  await edit('gift', gift);
  await panel.getByRole('button', { name: 'Publish at a date', exact: true }).click();
  await panel.getByRole('checkbox', { name: /Not ready/ }).uncheck();
  await setTime('Goes live', `${year}-12-01`, '00:00');
  await setTime('Until', `${year}-12-08`, '00:00');
  await panel.getByRole('button', { name: 'Set the date' }).click();
  await expect(panel).toContainText('empty → 800');
  await expect(panel).toContainText(`Is put back 8 Dec ${year}, 00:00`);
  await expect(page.locator('input[name="title"]')).toHaveValue('Not ready');
  await expect(page.locator('input[name="price"]')).toHaveValue('');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Cancel this date' }).first().click();
  await expect(panel).toContainText('Nothing is planned.');
});
