import type { Page } from '@playwright/test';
import { expect, signInAsStaff, test } from './kit.ts';

/* An interpreter signs up like a client: by a link, without staff knowing a password (rule sign-in-12). */

const refusals = /status of (404|409|422|500)/;
let count = 0;
const unique = (stem: string) => `${stem}-${Date.now()}-${++count}`;

const cardOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Interpreters' }).getByRole('listitem').filter({ hasText: name });

/** The link's path here: it is made for the address that people use. */
const pathOf = (link: string) => new URL(link).pathname + new URL(link).search;

test('an interpreter is invited, chooses a password by the link, and works with it', {
  tag: '@release',
}, async ({ person }) => {
  const { page } = await person();
  const [name, username] = [`0 ${unique('Invited')}`, unique('invited')];
  let path = '';

  await test.step('staff add the interpreter without a password', async () => {
    await signInAsStaff(page, { at: '/interpreters?view=cards' });
    await page.getByRole('searchbox', { name: 'Search interpreters' }).fill(name);
    await page.getByRole('button', { name: 'Add Interpreter' }).click();
    const form = page.getByRole('dialog', { name: 'Add New Interpreter' });
    await expect(form.getByRole('radio', { name: 'Send a sign-up link' })).toBeChecked();
    await form.getByLabel('Name', { exact: true }).fill(name);
    await form.getByLabel('Email').fill(`${username}@example.com`);
    await form.getByLabel('Phone').fill('(555) 010-0602');
    await form.getByLabel('Address', { exact: true }).fill('6 Invitation Row');
    await form.getByRole('combobox', { name: 'Languages' }).pressSequentially('Xhosa');
    await page.keyboard.press('Enter');
    await form.getByRole('textbox', { name: 'Base hourly rate' }).fill('30.00');
    await form.getByLabel('Username').fill(username);
    await form.getByRole('button', { name: 'Add Interpreter' }).click();
    await expect(page.getByText('Interpreter created successfully')).toBeVisible();
    await expect(cardOf(page, name).getByText('Not signed up yet')).toBeVisible();
  });

  await test.step('staff are shown the link once, to hand it over', async () => {
    await page.getByRole('button', { name: `Send sign-up link to ${name}` }).click();
    const question = page.getByRole('alertdialog', { name: `Send ${name} a sign-up link?` });
    await expect(question).toContainText(`${username}@example.com`);
    await question.getByRole('button', { name: 'Send Link' }).click();
    const sent = page.getByRole('dialog', { name: 'Sign-up link ready' });
    path = pathOf(await sent.getByLabel('Link').inputValue());
    await sent.getByRole('button', { name: 'Close' }).first().click();
  });

  await test.step('the link opens the interpreters’ portal, and staff’s card shows it', async () => {
    const { page: theirs } = await person({ allow: refusals, phone: true });
    await theirs.goto(path);
    await expect(theirs.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
    await expect(theirs.getByText(/invites you to its interpreter portal/)).toBeVisible();
    await theirs.getByLabel('Username').fill(`own.${username}`);
    await theirs.getByLabel('New password', { exact: true }).fill('six harbor seals');
    await theirs.getByRole('button', { name: 'Save and Sign In' }).click();
    await theirs.waitForURL('**/interpreter-portal');
    await theirs.reload();
    await expect(theirs.getByText(name).first()).toBeVisible();
    await expect(cardOf(page, name).getByText(`own.${username}`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Send reset link to ${name}` })).toBeVisible();
  });
});
