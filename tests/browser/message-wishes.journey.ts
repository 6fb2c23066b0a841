import type { Locator, Page } from '@playwright/test';
import { openOffice } from './company.ts';
import { expect, signInAsInterpreter, signInAsStaff, test } from './kit.ts';
import { look } from './look.ts';

/* What an interpreter is told, by which ways and when not: chosen on a phone, and by staff for whoever calls. */

const refusals = /status of (409|422)|ERR_/;
let count = 0;
/** A number of this run's own: what is agreed to stays with the number. */
const aNumber = () =>
  `(555) 2${((Date.now() >> 8) % 90) + 10}-${String((Date.now() + ++count) % 10_000).padStart(4, '0')}`;

const openMessages = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Messages', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Messages' });
  await expect(dialog.getByRole('heading', { name: 'What we tell you' })).toBeVisible();
  return dialog;
};
const box = (dialog: Locator, topic: string, way: string) =>
  dialog.getByRole('group', { name: topic }).getByRole('checkbox', { name: way });
const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save' });

test('an interpreter agrees to texts, chooses and keeps quiet hours on a phone', async ({
  person,
  request,
}, info) => {
  const office = await openOffice(request);
  const phone = aNumber();
  const interpreter = await office.interpreter({
    name: 'Quinn Quiet',
    language: 'Greek',
    hourlyRate: '25.00',
    phone,
  });
  const { page, context } = await person({ phone: true, allow: refusals });
  await signInAsInterpreter(page, interpreter);
  // At the top, where the own affairs are looked for.
  await expect(page.getByRole('button', { name: 'Messages', exact: true })).toBeInViewport();
  let dialog = await openMessages(page);

  await test.step('it says where messages go, and asks before anything is texted', async () => {
    await expect(dialog).toContainText(`${interpreter.username}@example.com`);
    await expect(dialog.getByLabel(`Text me at ${phone}`)).not.toBeChecked();
    await expect(dialog).toContainText('Message and data rates may apply. Reply STOP to end them');
    await expect(box(dialog, 'New offers', 'Text')).toBeDisabled();
    await expect(box(dialog, 'New offers', 'E-mail')).toBeChecked();
    await expect(dialog).toContainText('Messages come at any hour.');
    await look(page, info, 'interpreter-messages-390');
  });

  await test.step('every target is large enough for a thumb', async () => {
    for (const target of await dialog.locator('label:has(input[type=checkbox]), button').all())
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });

  await test.step('the last way for offers stays on, and the sentence stands at them', async () => {
    await box(dialog, 'New offers', 'E-mail').uncheck();
    await save(dialog).click();
    await expect(box(dialog, 'New offers', 'E-mail')).toBeFocused();
    await expect(dialog.getByRole('group', { name: 'New offers' })).toContainText(
      'Keep at least one way on for “New offers” that works',
    );
    await look(page, info, 'interpreter-messages-refused-390');
    await dialog.getByLabel(`Text me at ${phone}`).check();
    await expect(dialog).not.toContainText('Keep at least one way on');
    await expect(dialog).toContainText('Texts come from when you save.');
    await expect(box(dialog, 'New offers', 'Text')).toBeChecked();
  });

  await test.step('quiet hours are said in a sentence, and what is wrong with them at the field', async () => {
    await dialog.getByLabel('No messages at certain hours').check();
    await expect(dialog).toContainText(
      'No text, e-mail or notification comes between 9:00 PM and 7:00 AM. An offer or a change for an appointment within 24 hours still comes. Other offers wait until 7:00 AM, and may be gone by then.',
    );
    await dialog.getByLabel('To').fill('20:00');
    await save(dialog).click();
    await expect(dialog.getByText('Quiet hours last at most 16 hours')).toBeVisible();
    await expect(dialog.getByLabel('To')).toBeFocused();
    await dialog.getByLabel('To').fill('06:30');
    await dialog.getByLabel('Time zone').selectOption('Central Time – Chicago');
  });

  await test.step('without a network nothing is saved and nothing is lost', async () => {
    await context.setOffline(true);
    await save(dialog).click();
    await expect(dialog.getByRole('alert')).toContainText('cannot be reached');
    await expect(dialog.getByLabel('To')).toHaveValue('06:30');
    await context.setOffline(false);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await save(dialog).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Messages follow it from now on.')).toBeVisible();
  });

  await test.step('it stands so at the next opening', async () => {
    dialog = await openMessages(page);
    await expect(dialog.getByLabel(`Text me at ${phone}`)).toBeChecked();
    await expect(dialog).toContainText('You agreed on');
    await expect(box(dialog, 'New offers', 'E-mail')).not.toBeChecked();
    await expect(dialog.getByLabel('Time zone')).toHaveValue('America/Chicago');
    await expect(dialog).toContainText('No text, e-mail or notification comes between 9:00 PM and 6:30 AM.');
    await page.setViewportSize({ width: 390, height: 1500 });
    await look(page, info, 'interpreter-messages-chosen-390');
    await page.setViewportSize({ width: 1440, height: 900 });
    await look(page, info, 'interpreter-messages-1440');
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('the link at the foot of an e-mail leads here after signing in', async () => {
    const other = await person({ phone: true });
    await other.page.goto('/interpreter-portal?messages');
    await other.page.getByLabel('Username').fill(interpreter.username);
    await other.page.getByLabel('Password', { exact: true }).fill(interpreter.password);
    await other.page.getByRole('button', { name: 'Sign In', exact: true }).click();
    const linked = other.page.getByRole('dialog', { name: 'Messages' });
    await expect(linked).toContainText('You agreed on');
    await expect(other.page).toHaveURL(/\/interpreter-portal$/);
  });

  await test.step('who lets go of texts hears of offers by e-mail all the same', async () => {
    await dialog.getByLabel(`Text me at ${phone}`).uncheck();
    await expect(dialog.getByRole('group', { name: 'New offers' })).toContainText(
      'None of these reaches you: we e-mail you all the same.',
    );
    await save(dialog).click();
    await expect(dialog).toHaveCount(0);
    const kept = await office.get(`/api/message-wishes/interpreter/${interpreter.id}`);
    expect(kept).toMatchObject({
      sms: { hasAgreed: false, source: 'person' },
      quietHours: { endTime: '06:30' },
    });
  });
});

test('staff choose for whoever calls, and neither writes over the other', async ({
  person,
  request,
}, info) => {
  const office = await openOffice(request);
  const phone = aNumber();
  const name = `Wanda Wish ${Date.now()}`;
  const interpreter = await office.interpreter({ name, language: 'Greek', hourlyRate: '25.00', phone });
  const desk = await person({ allow: refusals });
  await signInAsStaff(desk.page);
  await desk.page.goto('/interpreters');
  await desk.page.getByRole('searchbox', { name: 'Search interpreters' }).fill(name);
  const opener = desk.page.getByRole('button', { name: `Messages to ${name}` });
  await expect(opener).toBeVisible();
  await look(desk.page, info, 'staff-interpreter-card-1440');
  const dialog = desk.page.getByRole('dialog', { name: `Messages to ${name}` });

  await test.step('it is opened, read and chosen by the keyboard alone', async () => {
    await opener.focus();
    await desk.page.keyboard.press('Enter');
    await expect(dialog).toContainText('No agreement for this number: it gets no texts.');
    const agreed = dialog.getByLabel(`Has agreed to texts at ${phone}`);
    await expect(agreed).toBeFocused();
    await desk.page.keyboard.press('Space');
    await expect(box(dialog, 'Payments', 'Text')).toBeChecked();
    await box(dialog, 'Payments', 'Text').focus();
    await desk.page.keyboard.press('Space');
    await look(desk.page, info, 'staff-messages-1440');
    await desk.page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  await test.step('what the interpreter saves meanwhile stands under what staff have changed', async () => {
    await opener.click();
    await expect(dialog).toContainText('Written down by the office on');
    await dialog.getByLabel('No messages at certain hours').check();

    const { page } = await person({ phone: true });
    await signInAsInterpreter(page, interpreter);
    const own = await openMessages(page);
    await expect(own).toContainText('The office wrote down that you agreed on');
    await box(own, 'Completed', 'E-mail').uncheck();
    await save(own).click();
    await expect(own).toHaveCount(0);

    await save(dialog).click();
    await expect(dialog.getByRole('alert')).toContainText(`${name}'s choices were changed elsewhere`);
    await dialog.getByRole('button', { name: 'Load the present choices' }).click();
    await expect(dialog).toContainText('The present choices are loaded');
    await expect(box(dialog, 'Completed', 'E-mail')).not.toBeChecked();
    await expect(dialog.getByLabel('No messages at certain hours')).toBeChecked();
    await save(dialog).click();
    await expect(dialog).toHaveCount(0);
    const kept = await office.get(`/api/message-wishes/interpreter/${interpreter.id}`);
    expect(kept).toMatchObject({ sms: { source: 'staff' }, quietHours: { startTime: '21:00' } });
  });

  await test.step('another number has not agreed, which the form of the profile says beforehand', async () => {
    await desk.page.getByRole('button', { name: `Edit ${name}` }).click();
    const form = desk.page.getByRole('dialog', { name: 'Edit Interpreter' });
    await expect(form).toContainText('A new number gets no texts until they agree to them.');
    await form.getByLabel('Phone').fill('555 0101');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(form).toHaveCount(0);
    await opener.click();
    await expect(dialog).toContainText('This number cannot get texts: correct it in their profile.');
    await expect(dialog.getByLabel(/Has agreed/)).toHaveCount(0);
    await desk.page.setViewportSize({ width: 390, height: 844 });
    await look(desk.page, info, 'staff-messages-390');
  });
});
