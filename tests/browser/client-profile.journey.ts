import type { Locator, Page } from '@playwright/test';
import { openOffice } from './company.ts';
import { expect, signInAsClient, signInAsStaff, test } from './kit.ts';
import { look } from './look.ts';

/* What a client changes of themselves: contact, addresses, password; never name, username or rate. */

const refusals = /status of (409|422|500)/;
let count = 0;
const unique = (stem: string) => `0 ${stem} ${Date.now()}-${++count}`;

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Profile' });

async function openProfile(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Profile' }).click();
  await expect(dialogOf(page).getByLabel('Phone')).toBeVisible();
  return dialogOf(page);
}

test('contact and addresses are the client’s to change, and staff see it', async ({ person, request }) => {
  const office = await openOffice(request);
  const client = await office.client({
    name: unique('Profile Clinic'),
    address: '1 Profile Way',
    addresses: ['2 Profile Way'],
    customRate: '82.50',
  });
  const taken = await office.client({ name: 'Taken Clinic', address: '1 Way' });
  const desk = await person();
  await signInAsStaff(desk.page);
  await desk.page.goto('/clients');
  await desk.page.getByRole('searchbox', { name: 'Search clients' }).fill(client.name);
  await expect(desk.page.getByText('1 Profile Way and 1 more')).toBeVisible();

  const { page } = await person({ allow: refusals });
  await signInAsClient(page, client);
  await page.goto('/client-portal?profile');
  const dialog = dialogOf(page);
  const save = dialog.getByRole('button', { name: 'Save Changes' });
  const more = dialog.getByLabel('Add an address');

  await test.step('opened by its address, it says who is signed in and has no name, username or rate to change', async () => {
    await expect(dialog).toContainText(`Signed in as ${client.username}`);
    await expect(dialog.getByLabel('E-mail')).toHaveValue(`${client.username}@example.com`);
    await expect(dialog.getByLabel(/^(Name|Username|Custom rate)/)).toHaveCount(0);
    await expect(page).toHaveURL(/\/client-portal$/);
  });

  await test.step('what is wrong is said at its field', async () => {
    await dialog.getByLabel('E-mail').fill('no address');
    await dialog.getByLabel('Phone').fill('');
    await save.click();
    await expect(dialog.getByText('Enter an e-mail address')).toBeVisible();
    await expect(dialog.getByText('Phone is required')).toBeVisible();
    await expect(dialog.getByLabel('Phone')).toBeFocused();
    await dialog.getByLabel('Phone').fill('(555) 010-0909');
    await dialog.getByLabel('E-mail').fill(`${taken.username}@EXAMPLE.com`);
    const present = dialog.getByLabel('Your present password', { exact: true });
    await save.click();
    await expect(dialog.getByText('Password is required')).toBeVisible();
    await present.fill('not the password');
    await save.click();
    await expect(dialog.getByText('The current password is not right')).toBeVisible();
    await present.fill(client.password);
    await save.click();
    await expect(dialog.getByText('Another client has this e-mail')).toBeVisible();
    await expect(page.getByText('Failed to update your profile')).toBeVisible();
    await dialog.getByLabel('E-mail').fill(`new-${client.username}@example.com`);
    await dialog.getByLabel('Contact person').fill('Cleo Desk');
  });

  await test.step('an address is trimmed, never blank, each once; one is primary, and that one stays', async () => {
    const add = dialog.getByRole('button', { name: 'Add', exact: true });
    await more.fill('   ');
    await expect(add).toBeDisabled();
    await more.fill(' 2 Profile Way ');
    await expect(add).toBeDisabled();
    await expect(dialog.getByText('This address is in the list already.')).toBeVisible();
    await more.fill('  3 Profile Way ');
    await page.keyboard.press('Enter');
    await expect(more).toHaveValue('');
    await more.fill('4 Profile Way');
    await add.click();
    await dialog.getByRole('button', { name: 'Remove 2 Profile Way' }).click();
    await expect(dialog.getByRole('radio')).toHaveCount(3);
    await dialog.getByRole('radio', { name: /^3 Profile Way/ }).check();
    await expect(dialog.getByRole('button', { name: 'Remove 3 Profile Way' })).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Remove 1 Profile Way' })).toBeVisible();
  });

  await test.step('leaving asks; what is kept can be saved', async () => {
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Discard what you have entered?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    // Typed and not added: meant all the same.
    await more.fill('5 Profile Way');
    await save.click();
    await expect(page.getByText('Profile updated successfully')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(desk.page.getByText('3 Profile Way and 3 more')).toBeVisible();
    expect(await office.get(`/api/clients/${client.id}`)).toMatchObject({
      name: client.name,
      username: client.username,
      customRate: '82.50',
      email: `new-${client.username}@example.com`,
      phone: '(555) 010-0909',
      contactPerson: 'Cleo Desk',
      address: '3 Profile Way',
      addresses: ['1 Profile Way', '4 Profile Way', '5 Profile Way'],
    });
  });
});

test('nothing that another has saved is overwritten, nothing typed is lost by a slip', async ({
  person,
  request,
}) => {
  const office = await openOffice(request);
  const client = await office.client({ name: unique('Steady Clinic'), address: '1 Steady Way' });
  const { page } = await person({ allow: refusals });
  await signInAsClient(page, client);
  const dialog = await openProfile(page);
  const save = dialog.getByRole('button', { name: 'Save Changes' });

  await test.step('where staff were first nothing is overwritten, and what was typed stays', async () => {
    await expect(dialog.getByRole('radio').first()).toBeChecked();
    const present = await office.get(`/api/clients/${client.id}`);
    const { name, email, addresses, contactPerson, customRate } = present;
    const edit = { name, email, addresses, contactPerson, customRate, phone: '(555) 010-0111' };
    const response = await request.put(`/api/clients/${client.id}`, {
      data: { ...edit, address: '9 Moved Street' },
    });
    expect(response.status()).toBe(200);
    await dialog.getByLabel('Contact person').fill('Eva Desk');
    await save.click();
    await expect(dialog.getByText(/^Your profile was changed elsewhere/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Load the present values' }).click();
    await expect(dialog.getByText('The present values are loaded')).toBeVisible();
    await expect(dialog.getByLabel('Contact person')).toHaveValue('Eva Desk');
    await expect(dialog.getByLabel('Phone')).toHaveValue('(555) 010-0111');
    await expect(dialog.getByRole('radio', { name: /^9 Moved Street/ })).toBeChecked();
    await save.click();
    await expect(dialog).toHaveCount(0);
    expect(await office.get(`/api/clients/${client.id}`)).toMatchObject({
      contactPerson: 'Eva Desk',
      phone: '(555) 010-0111',
      address: '9 Moved Street',
    });
  });

  await test.step('what is discarded is not saved; one that cannot be loaded is asked for again', async () => {
    await openProfile(page);
    await dialog.getByLabel('Phone').fill('(555) 000-0000');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toHaveCount(0);
    await page.route('**/api/clients/*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/client-portal?profile');
    await expect(dialog.getByText('Your profile could not be loaded')).toBeVisible();
    await page.unroute('**/api/clients/*');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByLabel('Phone')).toHaveValue('(555) 010-0111');
  });
});

test('a client changes the password and stays signed in here, whoever else is signed in too', async ({
  person,
  request,
}) => {
  const client = await (await openOffice(request)).client({
    name: unique('Password Clinic'),
    address: '1 Way',
  });
  const there = await person({ allow: /401/ });
  await signInAsClient(there.page, client);
  const { page } = await person({ allow: refusals });
  await signInAsStaff(page);
  await signInAsClient(page, client);
  const dialog = await openProfile(page);
  const [present, next] = [dialog.getByLabel('Present password'), dialog.getByLabel('New password')];
  const change = dialog.getByRole('button', { name: 'Change Password' });

  await change.click();
  await expect(dialog.getByText('Password is required')).toHaveCount(2);
  await expect(present).toBeFocused();
  await present.fill('not the password');
  await next.fill('short');
  await expect(dialog.getByText('At least 8 characters', { exact: true })).toBeVisible();
  await next.fill('password1');
  await change.click();
  await expect(dialog.getByText('The current password is not right')).toBeVisible();
  await expect(present).toBeFocused();
  await present.fill(client.password);
  await change.click();
  await expect(dialog.getByText('This password is too common: choose another')).toBeVisible();
  await next.fill(client.password);
  await expect(dialog.getByText('This is the present password: choose another')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await next.fill('nine harbor seals');
  await change.click();
  await expect(page.getByText('Password changed. You are signed out everywhere else.')).toBeVisible();
  await expect(present).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('heading', { name: `Welcome, ${client.name}` })).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await there.page.reload();
  await there.page.waitForURL('**/client-login**');
  await signInAsClient(there.page, { ...client, password: 'nine harbor seals' });
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  const { width } = viewport;

  test(`the profile looks right at ${width} px, in light and dark`, async ({ person, request }, info) => {
    const client = await (await openOffice(request)).client({
      name: unique('Look Clinic'),
      address: '1 Look Way, with a long name of its street and the floor and the door',
      addresses: ['2 Look Way'],
    });
    const { page } = await person();
    await signInAsClient(page, client);
    await page.setViewportSize(viewport);
    const dialog = await openProfile(page);
    await look(page, info, `profile-${width}`);
    await dialog.getByLabel('Phone').fill('');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await dialog.getByRole('button', { name: 'Change Password' }).click();
    await expect(dialog.getByText('Password is required')).toHaveCount(2);
    await look(page, info, `profile-errors-${width}`);
  });
}
