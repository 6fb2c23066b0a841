import type { Page } from '@playwright/test';
import { openOffice } from './company.ts';
import { expectAccessible } from './gallery-look.ts';
import { expect, signInAsStaff, test } from './kit.ts';

/* Interpreters and clients from day to day: found, sorted, deleted, changed by two at once, and bad luck on the way. */

const refusals = /status of (409|500)/;
const stamp = Date.now();

const kinds = [
  {
    kind: 'interpreter',
    one: 'an interpreter',
    path: '/interpreters',
    add: 'Add Interpreter',
    list: 'Interpreters',
  },
  { kind: 'client', one: 'a client', path: '/clients', add: 'Add Client', list: 'Clients' },
] as const;

const cardOf = (page: Page, name: string) => page.locator('main li').filter({ hasText: name });

async function fillNew(page: Page, kind: 'interpreter' | 'client', name: string): Promise<void> {
  const form = page.getByRole('dialog');
  const username = `${kind}-${name.replaceAll(' ', '-')}`.toLowerCase();
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('E-mail').fill(`${username}@example.com`);
  await form.getByLabel('Phone').fill('(555) 010-0555');
  await form.getByLabel('Address', { exact: true }).fill('1 Luck Street');
  await form.getByLabel('Username').fill(username);
  await form.getByRole('radio', { name: 'Type a password' }).check();
  await form.getByLabel('Password', { exact: true }).fill('long enough for all');
  if (kind === 'client') return;
  await form.getByRole('combobox', { name: 'Languages' }).pressSequentially('Xhosa');
  await page.keyboard.press('Enter');
  await form.getByLabel('Base hourly rate').selectOption('$25.00');
}

for (const { kind, one, path, add, list } of kinds) {
  const Kind = kind === 'client' ? 'Client' : 'Interpreter';
  const api = `**/api${path}`;

  test(`bad luck with ${one} loses nothing, a double press creates once`, async ({ person, request }) => {
    const { page } = await person({ allow: refusals });
    const name = `Lucky ${Kind} ${stamp}`;
    const office = await openOffice(request);
    await signInAsStaff(page);
    await page.goto(path);
    await page.getByRole('button', { name: add }).click();
    const form = page.getByRole('dialog', { name: add.replace('Add', 'Add New') });

    await test.step('a server that fails is told in a toast; the form stays as it was typed', async () => {
      await page.route(api, (route) => route.fulfill({ status: 500, body: 'broken' }));
      await fillNew(page, kind, name);
      await form.getByRole('button', { name: add }).click();
      await expect(page.getByText(`Failed to create ${kind}`)).toBeVisible();
      await expect(form.getByText('What you have typed is still here')).toBeVisible();
      await expect(form.getByLabel('Name', { exact: true })).toHaveValue(name);
      await expect(form.getByLabel('Password', { exact: true })).toHaveValue('long enough for all');
      await page.unroute(api);
    });

    await test.step('a slip asks before it throws away', async () => {
      await page.keyboard.press('Escape');
      const question = page.getByRole('alertdialog', { name: 'Discard what you have entered?' });
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(form.getByLabel('Name', { exact: true })).toHaveValue(name);
    });

    await test.step('pressed twice, it is created once', async () => {
      await form.getByRole('button', { name: add }).dblclick();
      await expect(page.getByText(`${Kind} created successfully`)).toBeVisible();
      const all: { name: string }[] = await office.get(`/api${path}`);
      expect(all.filter((entry) => entry.name === name)).toHaveLength(1);
    });

    await test.step('deletion asks by name; a failure leaves the question open', async () => {
      await page.getByRole('searchbox', { name: `Search ${kind}s` }).fill(`${stamp}`);
      await cardOf(page, name)
        .getByRole('button', { name: `Delete ${name}` })
        .click();
      const question = page.getByRole('alertdialog', { name: `Delete ${name}?` });
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await page.route(`${api}/*`, (route) => route.fulfill({ status: 500, body: 'broken' }));
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText(`Failed to delete ${kind}`)).toBeVisible();
      await page.unroute(`${api}/*`);
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText(`${Kind} deleted successfully`)).toBeVisible();
      await expect(page.getByText(`No ${kind} matches '${stamp}'`)).toBeVisible();
      await page.getByRole('button', { name: 'Clear the search' }).click();
      await expect(page.getByRole('list', { name: list }).getByRole('listitem').first()).toBeVisible();
    });
  });

  test(`upcoming appointments stand in the way of deleting ${one}`, async ({ person, request }) => {
    const { page } = await person({ allow: refusals });
    const office = await openOffice(request);
    const interpreter = await office.interpreter({
      name: `Booked Igor ${kind}`,
      language: 'Zulu',
      hourlyRate: '30.00',
    });
    const client = await office.client({ name: `Booked Clinic ${kind}`, address: '3 Booked Way' });
    const booking = { startTime: '09:00', endTime: '11:00', language: 'Zulu', location: '3 Booked Way' };
    const dates = { interpreterId: interpreter.id, clientId: client.id, date: '2031-02-03' };
    await request.post('/api/assignments', { data: { ...booking, ...dates, status: 'accepted' } });
    const { id, name } = kind === 'client' ? client : interpreter;
    await signInAsStaff(page);
    await page.goto(`${path}?q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    const question = page.getByRole('alertdialog', { name: `Delete ${name}?` });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(question.getByText(`${name} has 1 upcoming appointment.`)).toBeVisible();
    // Both dialogs are one piece.
    if (kind === 'client') await expectAccessible({ page, width: 1440 }, 'delete refused');
    await question.getByRole('link', { name: 'Show the appointments' }).click();
    await page.waitForURL(`**/assignments?${kind}Id=${id}&from=*`);
    await expect(page.getByText('3 Booked Way').first()).toBeVisible();
  });

  test(`two who change the same ${kind} lose nothing of each other`, async ({ person, request }) => {
    const { page } = await person({ allow: refusals });
    const office = await openOffice(request);
    const name = `Shared ${Kind}`;
    const { id } = await (kind === 'client'
      ? office.client({ name, address: '1 Shared Way' })
      : office.interpreter({ name, language: 'Akan', hourlyRate: '30.00' }));
    await signInAsStaff(page);
    await page.goto(`${path}?q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    const form = page.getByRole('dialog', { name: `Edit ${Kind}` });
    await form.getByLabel('Phone').fill('(555) 010-0999');

    // Meanwhile another saves another phone and another address.
    const present = await office.get(`/api${path}/${id}`);
    const { createdAt: _, id: __, updatedAt: ___, canSignIn: ____, username, ...seen } = present;
    const theirs = { ...seen, phone: '(555) 010-0111', address: '2 Other Way' };
    const data = kind === 'client' ? theirs : { ...theirs, username };
    expect((await request.put(`/api${path}/${id}`, { data })).status()).toBe(200);

    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(form.getByText(`has changed the details of ${name} since you opened`)).toBeVisible();
    await expect(page.getByText(`Failed to update ${kind}`)).toBeVisible();
    await expect(form.getByLabel('Phone')).toHaveValue('(555) 010-0999');
    if (kind === 'client') await expectAccessible({ page, width: 1440 }, 'stale');
    await form.getByRole('button', { name: 'Load the present values' }).click();
    await expect(form.getByLabel('Address', { exact: true })).toHaveValue('2 Other Way');
    await expect(form.getByLabel('Phone')).toHaveValue('(555) 010-0999');
    await expect(form.getByText('Saved meanwhile: (555) 010-0111')).toBeVisible();
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText(`${Kind} updated successfully`)).toBeVisible();
    expect(await office.get(`/api${path}/${id}`)).toMatchObject({
      phone: '(555) 010-0999',
      address: '2 Other Way',
    });
  });
}
