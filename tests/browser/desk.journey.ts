import { expect, signInAsStaff, test } from './kit.ts';

test('tooltips wait, follow on at once, show the shortcut and yield to Escape', async ({ person }) => {
  const { page } = await person();
  await signInAsStaff(page);
  const tooltip = page.getByRole('tooltip');
  const seenAt = () => page.evaluate(() => performance.now());

  // The tooltips' code comes with an idle browser.
  await expect(async () => {
    await page.mouse.move(700, 500);
    await page.getByRole('link', { name: 'Home', exact: true }).hover();
    await expect(tooltip).toHaveText('Home', { timeout: 1_200 });
  }).toPass();

  await page.mouse.move(700, 500);
  await expect(tooltip).toHaveCount(0);
  // Past the time in which the next tooltip would open at once.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 350)));
  const from = await seenAt();
  await page.getByRole('button', { name: 'Logout' }).hover();
  await expect(tooltip).toHaveText('Logout');
  expect((await seenAt()) - from).toBeGreaterThanOrEqual(650);

  await page.getByRole('link', { name: 'Home', exact: true }).hover();
  await expect(tooltip).toHaveText('Home', { timeout: 500 });
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);

  await page.getByRole('button', { name: /^Notifications/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  const close = dialog.getByRole('button', { name: 'Close' }).first();
  await close.hover();
  await expect(dialog.getByRole('tooltip')).toHaveText('Close');
  await close.click();
  await expect(tooltip).toHaveCount(0);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(tooltip).toHaveText(/^Notifications/);
});
