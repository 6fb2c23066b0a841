import type { Page } from '@playwright/test';
import { openOffice } from './company.ts';
import { expect, picture, signInAsClient, signInAsStaff, test } from './kit.ts';
import { look } from './look.ts';

/* A client gets in without staff ever knowing a password: the link is sent, copied, taken up once (design 3.14). */

const refusals = /status of (404|409|422|500)/;
let count = 0;
const unique = (stem: string) => `${stem}-${Date.now()}-${++count}`;

const cardOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Clients' }).getByRole('listitem').filter({ hasText: name });

async function openClients(page: Page, name: string): Promise<void> {
  await page.goto('/clients');
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

test('a client is invited, chooses a password by the link, and staff see it happen', async ({
  person,
  request,
}, info) => {
  const desk = await person();
  const { page } = desk;
  const [name, username] = [`0 ${unique('Invited Clinic')}`, unique('invited')];
  const taken = await (await openOffice(request)).client({ name: 'Taken Clinic', address: '1 Way' });
  let path = '';

  await test.step('staff add the client without a password', async () => {
    await signInAsStaff(page);
    await openClients(page, name);
    await page.getByRole('button', { name: 'Add Client' }).click();
    const form = page.getByRole('dialog', { name: 'Add New Client' });
    await expect(form.getByRole('radio', { name: 'Send a sign-up link' })).toBeChecked();
    await form.getByLabel('Name', { exact: true }).fill(name);
    await form.getByLabel('E-mail').fill(`${username}@example.com`);
    await form.getByLabel('Phone').fill('(555) 010-0601');
    await form.getByLabel('Address', { exact: true }).fill('6 Invitation Row');
    await form.getByLabel('Username').fill(username);
    await picture(page, info, 'client-form-link-1440');
    await form.getByRole('button', { name: 'Add Client' }).click();
    await expect(page.getByText('Client created successfully')).toBeVisible();
    await expect(cardOf(page, name).getByText('Not signed up yet')).toBeVisible();
  });

  await test.step('staff send a link, are told what it does, and copy it', async () => {
    await desk.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: `Send sign-up link to ${name}` }).click();
    const question = page.getByRole('alertdialog', { name: `Send ${name} a sign-up link?` });
    await expect(question).toContainText(`${username}@example.com`);
    await expect(question).toContainText('With it they choose their username and password');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    const link = await sendLink(page, name);
    const sent = page.getByRole('dialog', { name: 'Sign-up link ready' });
    await expect(sent).toContainText(`It goes by e-mail to ${username}@example.com and works once, until`);
    await picture(page, info, 'invite-sent-1440');
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

  await test.step('the page says who invites whom, and every rule at its field', async () => {
    await theirs.goto(path);
    await expect(theirs.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
    await expect(theirs.getByText(/invites you to its client portal/)).toBeVisible();
    await expect(theirs.getByLabel('Username')).toHaveValue(username);
    await submit.click();
    await expect(theirs.getByText('Password is required')).toBeVisible();
    await expect(password).toBeFocused();
    await password.fill('seven77');
    await expect(theirs.getByText('At least 8 characters', { exact: true })).toBeVisible();
    await theirs.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await theirs.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await password.fill('password1');
    await submit.click();
    await expect(theirs.getByText('This password is too common: choose another')).toBeVisible();
    await password.fill('six harbor seals');
    await theirs.getByLabel('Username').fill('');
    await expect(theirs.getByText('Username is required')).toBeVisible();
    await theirs.getByLabel('Username').fill(taken.username.toUpperCase());
    await submit.click();
    await expect(theirs.getByText('This username is taken')).toBeVisible();
    await expect(theirs.getByLabel('Username')).toBeFocused();
  });

  await test.step('it signs in, stays so, and the staff’s card hears of it', async () => {
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
    await expect(late.page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    await expect(late.page.getByText(/Contact support at/)).toBeVisible();
    await late.page.getByRole('link', { name: 'Go to client sign-in' }).click();
    await signInAsClient(late.page, { username: `own.${username}`, password: 'six harbor seals' });
    await expect(late.page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
  });
});

test('a link to a client who has a password is a reset: theirs stays until it is used', async ({
  person,
  request,
}, info) => {
  const client = await (await openOffice(request)).client({
    name: `0 ${unique('Reset Clinic')}`,
    address: '7 Reset Row',
  });
  const { page } = await person({ allow: refusals });
  await signInAsStaff(page);
  await openClients(page, client.name);

  await test.step('the question says so; a failure stays with it, and a second try sends', async () => {
    await page.getByRole('button', { name: `Send reset link to ${client.name}` }).click();
    const question = page.getByRole('alertdialog', { name: `Send ${client.name} a reset link?` });
    await expect(question).toContainText('has a password already. It stays as it is until the link is used');
    await picture(page, info, 'invite-reset-1440');
    await page.route('**/api/clients/*/invitation', (route) => route.fulfill({ status: 500, body: '' }));
    await question.getByRole('button', { name: 'Send Link' }).click();
    await expect(question.getByText(/^The server failed. Try again/)).toBeVisible();
    await expect(page.getByText('Failed to send the reset link')).toBeVisible();
    await picture(page, info, 'invite-failed-1440');
    await page.unroute('**/api/clients/*/invitation');
    await question.getByRole('button', { name: 'Cancel' }).click();
  });

  const first = await sendLink(page, client.name, 'reset');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  const second = await sendLink(page, client.name, 'reset');

  const there = await person({ allow: /401/ });
  await signInAsClient(there.page, client);

  await test.step('only the newest link works', async () => {
    const guest = await person({ allow: refusals });
    await guest.page.goto(pathOf(first));
    await expect(guest.page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    await guest.page.goto('/invitation');
    await expect(guest.page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();

    await guest.page.route('**/api/invitations/*', (route) => route.fulfill({ status: 500, body: '' }));
    await guest.page.goto(pathOf(second));
    await expect(guest.page.getByText('The link could not be looked up')).toBeVisible();
    await guest.page.unroute('**/api/invitations/*');
    await guest.page.getByRole('button', { name: 'Try again' }).click();
    await expect(guest.page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await expect(guest.page.getByText(`You sign in as ${client.username}`)).toBeVisible();
    await expect(guest.page.getByLabel('Username')).toHaveCount(0);
    // By keyboard alone.
    await guest.page.getByLabel('New password', { exact: true }).focus();
    await guest.page.keyboard.type('seven harbor seals');
    await guest.page.keyboard.press('Enter');
    await guest.page.waitForURL('**/client-portal');
  });

  await test.step('whoever was signed in elsewhere is not any more', async () => {
    await there.page.reload();
    await there.page.waitForURL('**/client-login**');
    await signInAsClient(there.page, { ...client, password: 'seven harbor seals' });
    await expect(there.page.getByRole('heading', { name: `Welcome, ${client.name}` })).toBeVisible();
  });
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  const { width } = viewport;

  test(`inviting and signing up look right at ${width} px, in light and dark`, async ({
    person,
    request,
  }, info) => {
    const client = await (await openOffice(request)).client({
      name: `0 ${unique('Look Clinic')}`,
      address: '8 Look Row',
    });
    const sent = await request.post(`/api/clients/${client.id}/invitation`, { data: {} });
    const { page } = await person({ allow: refusals });
    await page.setViewportSize(viewport);
    await page.goto(pathOf((await sent.json()).link));
    await page.getByLabel('New password', { exact: true }).fill('seven77');
    await page.getByRole('button', { name: 'Save and Sign In' }).click();
    await expect(page.getByText('At least 8 characters', { exact: true })).toBeVisible();
    await look(page, info, `invitation-${width}`);
    await page.goto('/invitation?token=unknown');
    await expect(page.getByText(/Contact support at/)).toBeVisible();
    await look(page, info, `invitation-dead-${width}`);
    await signInAsStaff(page);
    await openClients(page, client.name);
    await page.getByRole('button', { name: `Send reset link to ${client.name}` }).click();
    await expect(page.getByRole('button', { name: 'Send Link' })).toBeVisible();
    await look(page, info, `invite-${width}`);
  });
}
