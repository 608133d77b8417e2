import { expect, test } from '@playwright/test';
import { NO_MAIL } from '../../../content/src/features/mail/words.ts';
import { expectAccessible } from '../../support/axe.ts';
import { contentServer } from '../../support/environment.ts';

test('Who has forgotten the password reads whom to ask, on a server that sends no mail @MAIL-2 @desktop', async ({
  page,
}) => {
  await page.goto(`${contentServer}/admin`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Ask whoever runs the site for a new password: this server sends no mail',
  );
  await expectAccessible(page);
  await page.getByLabel('Email').fill('somebody@example.com');
  await page.getByRole('button', { name: 'Ask for a new password' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(NO_MAIL);
});
