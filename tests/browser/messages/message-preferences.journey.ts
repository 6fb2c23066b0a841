import type { Locator, Page } from '@playwright/test';
import { openOffice } from '../company.ts';
import { expect, signInAsInterpreter, test } from '../kit.ts';
import { openMenu } from '../portal/portal-kit.ts';

/* An interpreter's preferences: which messages, on which channels and when not, chosen on a phone. */

let count = 0;
/** A number of this run's own: what is agreed to stays with the number. */
const aNumber = () =>
  `(555) 2${((Date.now() >> 8) % 90) + 10}-${String((Date.now() + ++count) % 10_000).padStart(4, '0')}`;

const openMessages = async (page: Page): Promise<Locator> => {
  await openMenu(page);
  await page.getByRole('button', { name: 'Notification settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notification settings' });
  await expect(dialog.getByRole('heading', { name: 'What we tell you' })).toBeVisible();
  return dialog;
};
const box = (dialog: Locator, topic: string, channel: string) =>
  dialog.getByRole('group', { name: topic }).getByRole('checkbox', { name: channel });
const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save' });

test('an interpreter agrees to texts, chooses and keeps quiet hours on a phone', async ({
  person,
  request,
}) => {
  const office = await openOffice(request);
  const phone = aNumber();
  const interpreter = await office.interpreter({
    name: 'Quinn Quiet',
    language: 'Greek',
    hourlyRate: '25.00',
    phone,
  });
  const { page } = await person({ phone: true });
  await signInAsInterpreter(page, interpreter);
  let dialog = await openMessages(page);

  await test.step('it says where messages go, and asks before anything is texted', async () => {
    await expect(dialog).toContainText(`${interpreter.username}@example.com`);
    await expect(dialog.getByLabel(`Text me at ${phone}`)).not.toBeChecked();
    await expect(dialog).toContainText('Message and data rates may apply. Reply STOP to end');
    await expect(box(dialog, 'New offers', 'Text')).toBeDisabled();
    await expect(box(dialog, 'New offers', 'Email')).toBeChecked();
    await expect(dialog).toContainText('Messages can come at any time.');
  });

  await test.step('every target is large enough for a thumb', async () => {
    // Browsers answer fractions: 43.999999 is 44.
    for (const target of await dialog.locator('label:has(input[type=checkbox]), button').all())
      expect(Math.round((await target.boundingBox())?.height ?? 0)).toBeGreaterThanOrEqual(44);
  });

  await test.step('what is chosen is saved', async () => {
    await dialog.getByLabel(`Text me at ${phone}`).check();
    await expect(dialog).toContainText('Texts start when you save.');
    await box(dialog, 'New offers', 'Email').uncheck();
    await dialog.getByLabel('No messages at certain hours').check();
    await dialog.getByLabel('To').fill('06:30');
    await save(dialog).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Message settings saved.')).toBeVisible();
  });

  await test.step('it is the same at the next opening', async () => {
    dialog = await openMessages(page);
    await expect(dialog.getByLabel(`Text me at ${phone}`)).toBeChecked();
    await expect(dialog).toContainText('You agreed on');
    await expect(box(dialog, 'New offers', 'Email')).not.toBeChecked();
    await expect(dialog).toContainText('No texts, emails or notifications between 9:00 PM and 6:30 AM.');
  });

  await test.step('the link at the foot of an e-mail leads here after signing in', async () => {
    const other = await person({ phone: true });
    await other.page.goto('/interpreter-portal?messages');
    await other.page.getByLabel('Username').fill(interpreter.username);
    await other.page.getByLabel('Password', { exact: true }).fill(interpreter.password);
    await other.page.getByRole('button', { name: 'Sign In', exact: true }).click();
    const linked = other.page.getByRole('dialog', { name: 'Notification settings' });
    await expect(linked).toContainText('You agreed on');
    await expect(other.page).toHaveURL(/\/interpreter-portal$/);
  });
});
