import type { Locator, Page } from '@playwright/test';
import { openOffice } from './company.ts';
import { expectAccessible } from './gallery-look.ts';
import { expect, signInAsStaff, test } from './kit.ts';

/* Every rule and sentence of the dialogs that add and change interpreters and clients (spec §3, §5, §8, §9). */

const refusals = /status of (409|422|500)/;
let count = 0;
const unique = (stem: string) => `${stem}-${Date.now()}-${++count}`;

async function openForm(page: Page, path: string, name: string): Promise<Locator> {
  await page.goto(path);
  await page.getByRole('button', { name, exact: true }).click();
  const form = page.getByRole('dialog', { name: name.replace('Add', 'Add New') });
  await expect(form).toBeVisible();
  return form;
}

/** What stands at a field as wrong with it. */
const errorAt = (form: Locator, label: string) =>
  // 'Name' is not 'Username'; an optional field's label goes on after its name.
  form.getByLabel(new RegExp(`^${label}`)).evaluate((control) => {
    const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
    const text = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    return control.getAttribute('aria-invalid') === 'true' ? text : '';
  });

test('the interpreter form tells every rule at its field, and saves each field', async ({
  person,
  request,
}) => {
  const { page } = await person({ allow: refusals });
  await signInAsStaff(page);
  const taken = await (await openOffice(request)).interpreter({
    name: 'Taken Name',
    language: 'Greek',
    hourlyRate: '25.00',
  });
  const form = await openForm(page, '/interpreters', 'Add Interpreter');
  const submit = form.getByRole('button', { name: 'Add Interpreter' });
  const languages = form.getByRole('combobox', { name: 'Languages' });
  const username = unique('rule');

  await test.step('what is required is said at each field, focus is in the first', async () => {
    await expect(form.getByRole('radio', { name: 'Send a sign-up link' })).toBeChecked();
    await expect(form.getByLabel('Password', { exact: true })).toHaveCount(0);
    await form.getByRole('radio', { name: 'Type a password' }).check();
    await submit.click();
    await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
    for (const [label, sentence] of [
      ['Name', 'Name is required'],
      ['E-mail', 'Enter an e-mail address'],
      ['Phone', 'Phone is required'],
      ['Address', 'Address is required'],
      ['Languages', 'Add at least one language'],
      ['Base hourly rate', 'Choose a rate'],
      ['Username', 'Username is required'],
      ['Password', 'Password is required'],
    ] as const)
      expect(await errorAt(form, label)).toContain(sentence);
    await expectAccessible({ page, width: 1440 }, 'interpreter form with errors');
  });

  await test.step('languages come from the list by typing, each once, and can be taken back', async () => {
    await languages.pressSequentially('MANDA');
    await expect(form.getByRole('listbox').getByRole('option')).toHaveText(['Chinese (Mandarin)']);
    await expectAccessible({ page, width: 1440 }, 'list of languages');
    await page.keyboard.press('Enter');
    await languages.pressSequentially('chin');
    await expect(form.getByRole('listbox').getByRole('option')).toHaveText(['Chinese (Cantonese)']);
    await page.keyboard.press('Escape');
    await expect(form).toBeVisible();
    await expect(languages).toHaveValue('');
    await languages.pressSequentially('Klingon');
    await expect(form.getByText('Not in the list of languages')).toBeVisible();
    await languages.fill('dut');
    await page.keyboard.press('Tab');
    await form.getByRole('button', { name: 'Remove Chinese (Mandarin)' }).click();
    await expect(form.getByRole('list', { name: 'Chosen languages' }).getByRole('listitem')).toHaveText([
      'Dutch',
    ]);
  });

  await test.step('rates are the four; legal and medical may be none', async () => {
    const four = ['$25.00', '$30.00', '$35.00', '$40.00'];
    await expect(form.getByLabel('Base hourly rate').getByRole('option')).toHaveText([
      'Choose a rate',
      ...four,
    ]);
    for (const label of ['Legal rate', 'Medical rate'])
      await expect(form.getByLabel(label).getByRole('option')).toHaveText(['No specialty rate', ...four]);
  });

  await test.step('the server refuses a short password and what another has, at the field', async () => {
    await form.getByLabel('Name', { exact: true }).fill('Ruth Regel');
    await form.getByLabel('Phone').fill('(555) 010-0444');
    await form.getByLabel('Address').fill('4 Canal Walk, Midtown');
    await form.getByLabel('Base hourly rate').selectOption('$35.00');
    await form.getByLabel('Medical rate').selectOption('$40.00');
    await form.getByLabel('Availability notes').fill('Not on Fridays');
    await form.getByLabel('E-mail').fill(`${taken.username}@EXAMPLE.com`);
    await form.getByLabel('Username').fill(taken.username.toUpperCase());
    const password = form.getByLabel('Password', { exact: true });
    await password.fill('seven77');
    await form.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await form.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await submit.click();
    await expect.poll(() => errorAt(form, 'Password')).toContain('At least 8 characters');
    await password.fill('long enough for all');
    await submit.click();
    await expect.poll(() => errorAt(form, 'Username')).toContain('This username is taken');
    await form.getByLabel('Username').fill(username);
    await submit.click();
    await expect.poll(() => errorAt(form, 'E-mail')).toContain('Another interpreter has this e-mail');
    await expect(form.getByLabel('E-mail')).toBeFocused();
    await expect(page.getByText('Failed to create interpreter')).toBeVisible();
  });

  await test.step('saved, it stands on its card and comes back into the form', async () => {
    await form.getByLabel('E-mail').fill(`${username}@example.com`);
    await submit.click();
    await expect(page.getByText('Interpreter created successfully')).toBeVisible();
    await expect(form).toBeHidden();
    await page.getByRole('searchbox', { name: 'Search interpreters' }).fill(username);
    const card = page.getByRole('list', { name: 'Interpreters' }).getByRole('listitem').first();
    for (const text of ['Ruth Regel', 'Available', `${username}@example.com`, '(555) 010-0444', 'Dutch'])
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    await expect(card).toContainText('$35.00/hour');
    await expect(card).toContainText('Medical $40.00');
    await card.getByRole('button', { name: 'Edit Ruth Regel' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Interpreter' });
    await expect(edit.getByLabel('Legal rate')).toHaveValue('');
    await expect(edit.getByLabel('Medical rate')).toHaveValue('40.00');
    await expect(edit.getByLabel('Password', { exact: true })).toHaveValue('');
    await edit.getByLabel('Medical rate').selectOption('No specialty rate');
    await edit.getByLabel('Available for assignments').uncheck();
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Interpreter updated successfully')).toBeVisible();
    await expect(card.getByText('Unavailable')).toBeVisible();
    await expect(card).not.toContainText('Medical');
  });
});

test('the client form tells every rule at its field, and saves each field', async ({ person, request }) => {
  const { page } = await person({ allow: refusals });
  await signInAsStaff(page);
  const office = await openOffice(request);
  const taken = await office.client({ name: 'Taken Clinic', address: '1 Way' });
  const form = await openForm(page, '/clients', 'Add Client');
  const submit = form.getByRole('button', { name: 'Add Client' });
  const extra = form.getByLabel('Extra addresses');
  const rate = form.getByLabel('Custom rate');
  const username = unique('clinic');

  await test.step('what is required is said at each field, a password only where one is typed', async () => {
    await expect(form.getByRole('radio', { name: 'Send a sign-up link' })).toBeChecked();
    await expect(form.getByLabel('Password', { exact: true })).toHaveCount(0);
    await submit.click();
    expect(await errorAt(form, 'Username')).toContain('Username is required');
    await form.getByRole('radio', { name: 'Type a password' }).check();
    for (const [label, sentence] of [
      ['Name', 'Name is required'],
      ['E-mail', 'Enter an e-mail address'],
      ['Phone', 'Phone is required'],
      ['Address', 'Address is required'],
      ['Username', 'Username is required'],
      ['Password', 'Password is required'],
    ] as const)
      expect(await errorAt(form, label)).toContain(sentence);
    await expectAccessible({ page, width: 1440 }, 'client form with errors');
  });

  await test.step('an extra address is trimmed, never blank, each once', async () => {
    const add = form.getByRole('button', { name: 'Add', exact: true });
    await extra.fill('   ');
    await expect(add).toBeDisabled();
    await extra.fill('  7 Dock Road  ');
    await page.keyboard.press('Enter');
    await extra.fill('7 Dock Road ');
    await expect(add).toBeDisabled();
    await expect(form.getByText('This address is in the list already.')).toBeVisible();
    await extra.fill('8 Dock Road');
    await add.click();
    await form.getByRole('button', { name: 'Remove 8 Dock Road' }).click();
    await expect(form.getByRole('list', { name: 'Added addresses' }).getByRole('listitem')).toHaveText([
      '7 Dock Road',
    ]);
  });

  await test.step('a custom rate is a number, not negative, to the cent', async () => {
    await expect(rate).toHaveAttribute('step', '0.01');
    await expect(rate).toHaveAttribute('min', '0');
    for (const wrong of ['-1', '1.005']) {
      await rate.fill(wrong);
      await submit.click();
      await expect.poll(() => errorAt(form, 'Custom rate')).toContain('Enter an amount in dollars');
    }
    await rate.fill('');
    await rate.pressSequentially('1e');
    await expect.poll(() => errorAt(form, 'Custom rate')).toContain('Enter an amount in dollars');
    await rate.fill('82.5');
    expect(await errorAt(form, 'Custom rate')).toBe('');
  });

  await test.step('what another has is refused at its field; what was typed stays', async () => {
    await form.getByLabel('Name', { exact: true }).fill('Dock Clinic');
    await form.getByLabel('Phone').fill('(555) 010-0222');
    await form.getByLabel('Address', { exact: true }).fill('1 Dock Road');
    await form.getByLabel('Contact person').fill('Cleo Dock');
    await form.getByLabel('E-mail').fill(`${taken.username}@example.com`);
    await form.getByLabel('Username').fill(taken.username);
    await form.getByLabel('Password', { exact: true }).fill('long enough for all');
    // Typed and not added: meant all the same.
    await extra.fill('9 Dock Road');
    await submit.click();
    await expect.poll(() => errorAt(form, 'Username')).toContain('This username is taken');
    await form.getByLabel('Username').fill(username);
    await submit.click();
    await expect.poll(() => errorAt(form, 'E-mail')).toContain('Another client has this e-mail');
    await expect(page.getByText('Failed to create client')).toBeVisible();
  });

  await test.step('saved, it stands on its card; on edit there are no username and password', async () => {
    await form.getByLabel('E-mail').fill(`${username}@example.com`);
    await submit.click();
    await expect(page.getByText('Client created successfully')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search clients' }).fill(username);
    const card = page.getByRole('list', { name: 'Clients' }).getByRole('listitem').first();
    for (const text of ['Dock Clinic', 'Active', '(555) 010-0222', 'Cleo Dock', '$82.50/hour'])
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    await expect(card).toContainText('1 Dock Road and 2 more');
    await card.getByRole('button', { name: 'Edit Dock Clinic' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Client' });
    await expect(edit.getByLabel('Username')).toHaveCount(0);
    await expect(edit.getByLabel('Password')).toHaveCount(0);
    await edit.getByLabel('Custom rate').fill('');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Client updated successfully')).toBeVisible();
    const all: { username: string }[] = await office.get('/api/clients');
    expect(all.find((client) => client.username === username)).toMatchObject({
      customRate: null,
      addresses: ['7 Dock Road', '9 Dock Road'],
      contactPerson: 'Cleo Dock',
    });
  });
});
