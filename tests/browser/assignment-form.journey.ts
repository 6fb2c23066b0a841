import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { openOffice } from './company.ts';
import { allLoaded, expect, ofTry, test, type Watched } from './kit.ts';

/** What only a browser can show of 'Schedule New Assignment': focus that comes back, and a reload with something typed. */

/** Staff's own browser, signed in by the session that `openOffice` has: the sign-in page has its own journey. */
async function openForm({ page, context }: Watched, request: APIRequestContext): Promise<void> {
  await context.addCookies((await request.storageState()).cookies);
  await page.goto('/admin');
}

/** Chooses by typing a part of the name. */
async function chooseTyped(form: Locator, label: string, typed: string): Promise<void> {
  await form.getByRole('combobox', { name: label }).fill(typed);
  await expect(form.getByRole('option', { name: typed }).first()).toBeVisible();
  await form.page().keyboard.press('Enter');
}

async function openNew(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'New Appointment' }).click();
  const form = page.getByRole('dialog', { name: 'Schedule New Assignment' });
  await expect(form.getByLabel('Client')).toBeVisible();
  return form;
}

test('an appointment is booked by keyboard in at most 30 keys', { tag: '@release' }, async ({
  person,
  request,
}) => {
  const office = await openOffice(request);
  const language = ofTry('Assyrian', 'Marshallese');
  const { id } = await office.interpreter({ name: 'Ninos Assy', language, hourlyRate: '30.00' });
  const clientName = ofTry('Quarry General', 'Marble General');
  const client = await office.client({ name: clientName, address: '3 Quarry Lane' });
  const watched = await person();
  const { page } = watched;
  await openForm(watched, request);
  let keys = 0;
  async function press(...pressed: string[]): Promise<void> {
    for (const key of pressed) {
      keys += key.split('+').length;
      await page.keyboard.press(key);
    }
  }
  const form = page.getByRole('dialog', { name: 'Schedule New Assignment' });
  // The keys work once the screen is there.
  await expect(page.getByRole('button', { name: 'New Appointment' })).toBeVisible();
  await allLoaded(page);
  await press('n');
  await expect(form.getByRole('combobox', { name: 'Client' })).toBeFocused();
  await press(...clientName.slice(0, 5).toLowerCase());
  await expect(form.getByRole('option', { name: clientName })).toBeVisible();
  await press('Tab', ...language.slice(0, 4).toLowerCase());
  await expect(form.getByRole('option', { name: language })).toBeVisible();
  await press('Tab', ...'mon', 'Space', '9');
  await expect(form.getByText(/^Mon, .*9:00 – 11:00 AM$/)).toBeVisible();
  await expect(form.getByLabel('Interpreter')).toBeEnabled();
  await press('Enter');
  await expect(form.getByLabel('Interpreter')).toBeFocused();
  // The choice is there once it is known who speaks the language.
  await expect(form.getByRole('option', { name: 'Ninos Assy' })).toBeAttached();
  await press('ArrowDown', 'ArrowDown');
  await expect(form.getByLabel('Interpreter')).toHaveValue(String(id));
  await press('Control+Enter');
  await expect(form).toBeHidden();
  expect(keys).toBeLessThanOrEqual(30);
  const [made] = await office.get(`/api/assignments?clientId=${client.id}`);
  expect(made).toMatchObject({
    interpreterId: id,
    language,
    startTime: '09:00',
    endTime: '11:00',
  });
});

test('input is not lost by accident, and survives a reload', { tag: '@release' }, async ({
  person,
  request,
}) => {
  await openOffice(request);
  const watched = await person();
  const { page } = watched;
  await openForm(watched, request);
  const opener = page.getByRole('button', { name: 'New Appointment' });
  const form = page.getByRole('dialog', { name: 'Schedule New Assignment' });
  const question = page.getByRole('alertdialog', { name: 'Discard what you have entered?' });

  await test.step('Escape and Cancel ask first; Escape again goes back to the form', async () => {
    await openNew(page);
    await form.getByLabel(/^Notes/).fill('Ring twice');
    await page.keyboard.press('Escape');
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(form.getByLabel(/^Notes/)).toHaveValue('Ring twice');
    await expect(form.getByLabel(/^Notes/)).toBeFocused();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(form).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('the browser asks before it leaves; a draft comes back with what was typed', async () => {
    await openNew(page);
    await chooseTyped(form, 'Language', 'Danish');
    await form.getByLabel(/^Notes/).fill('Ask for the ward sister');
    let dialogType = '';
    page.once('dialog', (dialog) => {
      dialogType = dialog.type();
      return dialog.accept();
    });
    await page.reload();
    expect(dialogType).toBe('beforeunload');
    await opener.click();
    await expect(form).toContainText('Danish');
    await form.getByRole('button', { name: 'Continue where you left off' }).click();
    await expect(form.getByLabel(/^Notes/)).toHaveValue('Ask for the ward sister');
    await expect(form.getByLabel('Language')).toHaveValue('Danish');
  });
});
