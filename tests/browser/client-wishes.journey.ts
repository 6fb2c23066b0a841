import type { Locator, Page } from '@playwright/test';
import { openOffice } from './company.ts';
import { expect, signInAsClient, signInAsStaff, test } from './kit.ts';
import { look } from './look.ts';

/* Which e-mails a client gets, and when not: from the profile, and by staff. */

/** Which buttons and fields of a dialog lie under the toast, that of signing in. */
async function coveredByToast(page: Page, dialog: Locator): Promise<string[]> {
  const toasts = page.getByLabel('Notifications (F8)');
  await expect(toasts.getByText('Logged in successfully')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible();
  const card = await toasts.locator('[aria-live] > *').boundingBox();
  const covered: string[] = [];
  for (const control of await dialog.locator(':is(button, label):not([aria-live] *)').all()) {
    const at = await control.boundingBox();
    if (!card || !at) continue;
    const isBeside = at.x >= card.x + card.width || card.x >= at.x + at.width;
    const isAway = at.y >= card.y + card.height || card.y >= at.y + at.height;
    if (!isBeside && !isAway) covered.push((await control.textContent()) ?? '');
  }
  return covered;
}

test('a client chooses e-mails and quiet hours in the profile, and staff see it', async ({
  person,
  request,
}, info) => {
  const office = await openOffice(request);
  const name = `Wishing Clinic ${Date.now()}`;
  const client = await office.client({ name, address: '1 Wish Way' });
  const { page } = await person();
  await signInAsClient(page, client);
  await page.goto('/client-portal?profile');
  await page.getByRole('button', { name: 'Choose Messages' }).click();
  const dialog = page.getByRole('dialog', { name: 'Messages' });

  await test.step('it is e-mail alone, and appointments stay on', async () => {
    await expect(dialog).toContainText(`${client.username}@example.com`);
    await expect(dialog.getByRole('checkbox', { name: /Text/ })).toHaveCount(0);
    await dialog.getByRole('checkbox', { name: /^Appointments/ }).uncheck();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toContainText('Keep “Appointments” on');
    await look(page, info, 'client-messages-refused-1440');
    await dialog.getByRole('checkbox', { name: /^Appointments/ }).check();
  });

  await test.step('what is chosen is saved, and the profile stands as it was', async () => {
    await dialog.getByRole('checkbox', { name: /^On the way/ }).uncheck();
    await dialog.getByLabel('No messages at certain hours').check();
    await expect(dialog).toContainText('No e-mail comes between 9:00 PM and 7:00 AM.');
    await page.setViewportSize({ width: 390, height: 844 });
    await look(page, info, 'client-messages-390');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('dialog', { name: 'Profile' })).toBeVisible();
    await look(page, info, 'client-profile-with-messages-390');
  });

  await test.step('the link at the foot of an e-mail leads here after signing in', async () => {
    const other = await person({ phone: true });
    await other.page.goto('/client-portal?messages');
    await other.page.getByLabel('Username').fill(client.username);
    await other.page.getByLabel('Password', { exact: true }).fill(client.password);
    await other.page.getByRole('button', { name: 'Sign In', exact: true }).click();
    const linked = other.page.getByRole('dialog', { name: 'Messages' });
    expect(await coveredByToast(other.page, linked)).toEqual([]);
    await expect(linked.getByRole('checkbox', { name: /^On the way/ })).not.toBeChecked();
    await expect(other.page).toHaveURL(/\/client-portal$/);
    await linked.getByRole('button', { name: 'Cancel' }).click();
    await expect(linked).toHaveCount(0);
    await expect(other.page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
  });

  await test.step('staff see it', async () => {
    const desk = await person();
    await signInAsStaff(desk.page);
    await desk.page.goto('/clients');
    await desk.page.getByRole('searchbox', { name: 'Search clients' }).fill(name);
    await desk.page.getByRole('button', { name: `Messages to ${name}` }).click();
    const seen = desk.page.getByRole('dialog', { name: `Messages to ${name}` });
    await expect(seen.getByRole('checkbox', { name: /^On the way/ })).not.toBeChecked();
    await expect(seen.getByLabel('No messages at certain hours')).toBeChecked();
    await look(desk.page, info, 'staff-client-messages-1440');
  });
});
