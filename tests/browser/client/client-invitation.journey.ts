import type { Page } from '@playwright/test';
import { expect, signInAsClient, signInAsStaff, test } from '../kit.ts';

/* A client signs up without staff knowing a password: the link is sent, copied and used once (rule sign-in-12). */

const refusals = /status of (404|409|422|500)/;
let count = 0;
const unique = (stem: string) => `${stem}-${Date.now()}-${++count}`;

const cardOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Clients' }).getByRole('listitem').filter({ hasText: name });

async function openClients(page: Page, name: string): Promise<void> {
  await page.goto('/clients?view=cards');
  await page.getByRole('searchbox', { name: 'Search clients' }).fill(name);
}

/** Staff press 'Send sign-up link' ('reset' for who has a password) on the card and confirm; answers the link that they are shown. */
async function sendLink(page: Page, name: string, kind: 'sign-up' | 'reset' = 'sign-up'): Promise<string> {
  await page.getByRole('button', { name: `Send ${kind} link to ${name}` }).click();
  await page.getByRole('button', { name: 'Send Link' }).click();
  const sent = page.getByRole('dialog', {
    name: kind === 'reset' ? 'Reset link ready' : 'Sign-up link ready',
  });
  const link = await sent.getByLabel('Link').inputValue();
  expect(link).toContain('/invitation?token=');
  return link;
}

/** The link's path here: it is made for the address that people use. */
const pathOf = (link: string) => new URL(link).pathname + new URL(link).search;

test('a client is invited, chooses a password by the link, and staff see it happen', {
  tag: '@release',
}, async ({ person }) => {
  const staff = await person();
  const { page } = staff;
  const [name, username] = [`0 ${unique('Invited Clinic')}`, unique('invited')];
  let path = '';

  await test.step('staff add the client without a password', async () => {
    await signInAsStaff(page);
    await openClients(page, name);
    await page.getByRole('button', { name: 'Add Client' }).click();
    const form = page.getByRole('dialog', { name: 'Add New Client' });
    await expect(form.getByRole('radio', { name: 'Send a sign-up link' })).toBeChecked();
    await form.getByLabel('Name', { exact: true }).fill(name);
    await form.getByLabel('Email').fill(`${username}@example.com`);
    await form.getByLabel('Phone').fill('(555) 010-0601');
    await form.getByLabel('Address', { exact: true }).fill('6 Invitation Row');
    await form.getByLabel('Username').fill(username);
    await form.getByRole('button', { name: 'Add Client' }).click();
    await expect(page.getByText('Client created successfully')).toBeVisible();
    await expect(cardOf(page, name).getByText('Not signed up yet')).toBeVisible();
  });

  await test.step('staff send a link, see what it does, and copy it', async () => {
    await staff.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: `Send sign-up link to ${name}` }).click();
    const question = page.getByRole('alertdialog', { name: `Send ${name} a sign-up link?` });
    await expect(question).toContainText(`${username}@example.com`);
    await expect(question).toContainText('They use it to choose a username and password');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    const link = await sendLink(page, name);
    const sent = page.getByRole('dialog', { name: 'Sign-up link ready' });
    await expect(sent).toContainText(`Email is off, so ${name} was not told. The link works once, until`);
    await sent.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await sent.getByRole('button', { name: 'Close' }).first().click();
    await expect(sent).toHaveCount(0);
    path = pathOf(link);
  });

  const guest = await person({ allow: refusals });
  const theirs = guest.page;
  const password = theirs.getByLabel('New password', { exact: true });
  const submit = theirs.getByRole('button', { name: 'Save and Sign In' });

  await test.step('the page says who invites whom', async () => {
    await theirs.goto(path);
    await expect(theirs.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
    await expect(theirs.getByLabel('Username')).toHaveValue(username);
    await password.fill('six harbor seals');
  });

  await test.step("the client signs in, stays signed in, and staff's card shows it", async () => {
    await theirs.getByLabel('Username').fill(`own.${username}`);
    await submit.click();
    await theirs.waitForURL('**/client-portal');
    await expect(theirs.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
    const stored = await theirs.evaluate(() => JSON.parse(localStorage.getItem('clientAuth') ?? '{}'));
    expect(stored).toMatchObject({ name, username: `own.${username}` });
    await expect(cardOf(page, name).getByText(`own.${username}`)).toBeVisible();
  });

  await test.step('the link is used up; the chosen name and password are not', async () => {
    const late = await person({ allow: refusals });
    await late.page.goto(path);
    await expect(late.page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
    await expect(late.page.getByText(/Contact support at/)).toBeVisible();
    await late.page.getByRole('link', { name: 'Go to client sign-in' }).click();
    await signInAsClient(late.page, { username: `own.${username}`, password: 'six harbor seals' });
    await expect(late.page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
  });
});
