import type { Page } from '@playwright/test';
import type { Refusal } from './gallery-api.ts';
import { LONG_CLIENT, LONG_NAME } from './gallery-company.ts';
import type { Visit } from './gallery-kit.ts';

/* What is done in the gallery's dialogs, and the refusals that they meet. */

export const BROKEN: Refusal = {
  status: 500,
  code: 'internal',
  message: 'Something went wrong on our side. Nothing was changed.',
};
export const BOOKED: Refusal = {
  status: 409,
  code: 'interpreter_booked',
  message: `This interpreter has another appointment at that time: Tibetan on Nov 20, 2026, 10:30 PM – 2:15 AM, ${LONG_NAME}.`,
  conflict: {
    assignmentId: 1,
    startsAt: '2026-11-21T03:30:00Z',
    endsAt: '2026-11-21T07:15:00Z',
    label: 'Tibetan',
  },
};
export const UPCOMING: Refusal = {
  status: 409,
  code: 'has_upcoming_appointments',
  message: `${LONG_CLIENT} has 2 upcoming appointments. Cancel them first.`,
};
export const TAKEN: Refusal = {
  status: 409,
  code: 'email_taken',
  message: 'This email address is taken',
  fields: { email: 'This email address is taken' },
};

/** Presses a button by its name, or by the beginning of it. */
export const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};

/** Presses a button of the dialog while changes are refused so, and waits for the answer. */
export function refused(refusal: Refusal, name: string) {
  return async ({ page, api }: Visit) => {
    api.refuse(refusal);
    await inDialog(page).getByRole('button', { name, exact: true }).click();
    await inDialog(page).getByText(refusal.message).first().waitFor();
  };
}

export function inDialog(page: Page) {
  return page.locator('dialog[open]').last();
}

/** Presses the button of a form in which nothing is filled in, or the wrong things. */
export const invalid =
  (name: string) =>
  async ({ page }: Visit) => {
    await inDialog(page).getByRole('button', { name, exact: true }).click();
    await inDialog(page).locator('[aria-invalid="true"]').first().waitFor();
  };

/** Writes into a field, then asks to close: a changed form asks first. */
export const unsaved =
  (label: string) =>
  async ({ page }: Visit) => {
    await inDialog(page).getByLabel(label).first().fill('Something else');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor();
  };

/** An appointment over midnight, of those who strain the form, at a time that not all of them are free. */
export async function fillAppointment({ page }: Visit): Promise<void> {
  const form = inDialog(page);
  const today = (await (await page.request.get('/api/company')).json()).today;
  for (const [label, typed] of [
    ['Client', LONG_CLIENT],
    ['Language', 'Tibetan'],
  ] as const) {
    await form.getByRole('combobox', { name: label }).fill(typed);
    await form.getByRole('option', { name: typed }).first().click();
  }
  await form.getByLabel('Date').fill(today);
  await form.getByLabel('Start time').fill('22:00');
  await form.getByLabel('End time').fill('01:30');
  // Who is not free is known once all of it has been asked.
  const interpreters = form.getByLabel('Interpreter').locator('option');
  await interpreters.filter({ hasText: 'booked' }).first().waitFor({ state: 'attached' });
  const free = form.getByLabel('Interpreter').locator('option:enabled', { hasText: '/h' }).first();
  await form.getByLabel('Interpreter').selectOption(await free.getAttribute('value'));
  await form.getByText('Estimated Cost').first().waitFor();
}

/** Selects the first payment that is still to be made, and presses a button of the bar of what is selected. */
export const payFirst = (name: string) => async (page: Page) => {
  await page
    .getByRole('checkbox', { name: /^Select .+, due/ })
    .first()
    .check();
  await press(name)(page);
};

/** Drags an appointment one week back, in the month's calendar. */
export async function dragAWeekBack(page: Page): Promise<void> {
  const entry = page
    .locator('[data-entry]')
    .filter({ hasText: /^(Accepted|Scheduled)/ })
    .last();
  await entry.scrollIntoViewIfNeeded();
  const from = await entry.boundingBox();
  const week = await page.locator('[role="cell"][data-date]').first().boundingBox();
  if (from === null || week === null) throw new Error('It is not in the calendar');
  await page.mouse.move(from.x + 20, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + from.height / 2, { steps: 3 });
  await page.mouse.move(from.x + 40, from.y + from.height / 2 - week.height, { steps: 8 });
  await page.mouse.up();
}
