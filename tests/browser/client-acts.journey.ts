import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { addDays, formatClockRange } from '#domain/civil.ts';
import { civilSpan } from '#kit/civil-span.ts';
import { openOffice } from './company.ts';
import { expect, picture, signInAsClient, signInAsStaff, test } from './kit.ts';
import { look } from './look.ts';

const LANGUAGE = 'Xhosa'; // nobody in the demo speaks it

async function aScene(request: APIRequestContext, clientName: string) {
  const office = await openOffice(request);
  const { today, timeZone } = await office.get('/api/company');
  const interpreter = await office.interpreter({
    name: 'Thandi Mokoena',
    language: LANGUAGE,
    hourlyRate: '30.00',
  });
  const client = await office.client({ name: clientName, address: '4 Millpond Rise' });
  const whose = { interpreter, client, language: LANGUAGE, status: 'accepted' } as const;
  return { office, today, timeZone: String(timeZone), interpreter, client, whose };
}

/** Begins in about three hours, also when that is tomorrow. */
const soon = (timeZone: string) => civilSpan(Date.now() + 3 * 3_600_000, timeZone);

async function openDetails(page: Page, id: number) {
  await page.goto(`/client-portal?tab=appointments&appointment=${id}`);
  const details = page.getByRole('dialog', { name: 'Appointment Details' });
  await expect(details).toBeVisible();
  return details;
}

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text);

test('a client cancels: free long before, for the full booking shortly before', async ({
  person,
  request,
}, info) => {
  const { office, today, timeZone, client, whose } = await aScene(request, 'Heron Clinic');
  const early = await office.appointment({ ...whose, date: addDays(today, 10), totalAmount: '150.00' });
  const late = await office.appointment({ ...whose, ...soon(timeZone), totalAmount: '162.50' });
  const { page } = await person({ phone: true });
  await signInAsClient(page, client);

  await test.step('long before it costs nothing, and says until when', async () => {
    const details = await openDetails(page, early.id);
    await details.getByRole('button', { name: 'Cancel appointment' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel this appointment?' });
    await expect(question).toContainText('Cancelling costs nothing');
    await expect(question).toContainText(
      /It is free until .+ Less than 24 hours before the start the full booking is billed/,
    );
    await look(page, info, 'client-cancel-free');
    await question.getByRole('button', { name: 'Cancel it' }).click();
    await expect(question.getByText('Please say why')).toBeVisible();
    await expect(question.getByLabel('Reason')).toBeFocused();
    await question.getByLabel('Reason').fill('The patient was moved');
    // News of it comes before the answer.
    await page.route(
      `**/api/appointments/${early.id}/cancel`,
      async (route) => {
        const response = await route.fetch();
        await expect(details.getByText(/^Cancelled by you on/)).toBeVisible();
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await question.getByRole('button', { name: 'Cancel it' }).click();
    await expect(toast(page, 'Nothing will be billed.')).toBeVisible();
    await expect(details.getByText(/^Cancelled by you on .* Nothing is billed\./)).toBeVisible();
    await expect(details.getByRole('button', { name: 'Cancel appointment' })).toHaveCount(0);
    expect(await office.get(`/api/assignments/${early.id}`)).toMatchObject({
      status: 'cancelled',
      cancellation: { by: 'client', reason: 'The patient was moved', charge: '0.00' },
    });
  });

  await test.step('shortly before the button names the cost, and the books hold it', async () => {
    const details = await openDetails(page, late.id);
    await details.getByRole('button', { name: 'Cancel appointment' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel this appointment?' });
    await expect(question).toContainText('Cancelling now costs $162.50');
    await look(page, info, 'client-cancel-charged');
    await question.getByLabel('Reason').fill('The hearing was put off');
    await question.getByRole('button', { name: 'Cancel it for $162.50' }).click();
    await expect(toast(page, '$162.50 will be billed.')).toBeVisible();
    await expect(details).toContainText('$162.50');
    await picture(page, info, 'client-cancelled-charged');
    expect(await office.get('/api/payments')).toContainEqual(
      expect.objectContaining({ assignmentId: late.id, clientAmount: '162.50' }),
    );
  });

  await test.step('staff read who, why and what it costs', async () => {
    const desk = await person();
    await signInAsStaff(desk.page);
    await desk.page.goto(`/assignments?assignment=${late.id}`);
    const details = desk.page.getByRole('dialog', { name: 'Assignment Details' });
    await expect(details).toContainText('Cancelled by Heron Clinic');
    await expect(details).toContainText('The hearing was put off');
    await expect(details).toContainText('$162.50 is billed under the cancellation rule.');
    await look(desk.page, info, 'staff-cancelled-by-client');
  });
});

test('nobody pays more than they saw: a cost that has grown is asked about anew', async ({
  person,
  request,
}) => {
  const { office, today, client, whose } = await aScene(request, 'Kingfisher Clinic');
  const { id } = await office.appointment({ ...whose, date: addDays(today, 10), totalAmount: '150.00' });
  // The refusal is written to the console by the browser.
  const { page } = await person({ allow: /409/ });
  await signInAsClient(page, client);
  const details = await openDetails(page, id);
  await details.getByRole('button', { name: 'Cancel appointment' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this appointment?' });
  await expect(question).toContainText('Cancelling costs nothing');
  // Put back whatever was changed since: without the version that they were read in.
  const { updatedAt: _, ...settings } = await office.get('/api/settings');
  const rule = { ...settings, cancellationWindowHours: 720, cancellationChargePercent: 50 };
  try {
    expect((await request.put('/api/settings', { data: rule })).status()).toBe(200);
    await question.getByLabel('Reason').fill('Not needed any more');
    await question.getByRole('button', { name: 'Cancel it' }).click();
    await expect(question).toContainText('Cancelling now costs $75.00');
    expect(await office.get(`/api/assignments/${id}`)).toMatchObject({ status: 'accepted' });
    await question.getByRole('button', { name: 'Cancel it for $75.00' }).click();
    await expect(toast(page, '$75.00 will be billed.')).toBeVisible();
  } finally {
    expect((await request.put('/api/settings', { data: settings })).status()).toBe(200);
  }
});

test('a cost that has become less is billed as it is, and said so', async ({ person, request }) => {
  const { office, timeZone, client, whose } = await aScene(request, 'Dunlin Clinic');
  const times = soon(timeZone);
  const { id } = await office.appointment({ ...whose, ...times, totalAmount: '150.00' });
  const { page } = await person();
  await signInAsClient(page, client);
  const details = await openDetails(page, id);
  await details.getByRole('button', { name: 'Cancel appointment' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this appointment?' });
  await expect(question).toContainText('Cancelling now costs $150.00');
  const { interpreterId, clientId, date, startTime, endTime, language, location } = await office.get(
    `/api/assignments/${id}`,
  );
  const lowered = { interpreterId, clientId, date, startTime, endTime, language, location };
  const answer = await request.put(`/api/assignments/${id}`, { data: { ...lowered, totalAmount: '90.00' } });
  expect(answer.status()).toBe(200);
  await question.getByLabel('Reason').fill('The hearing was put off');
  await question.getByRole('button', { name: 'Cancel it for' }).click();
  await expect(toast(page, '$90.00 will be billed.')).toBeVisible();
});

test('a client proposes another time, staff decide, and each sees it live', async ({
  person,
  request,
}, info) => {
  const { office, today, client, whose, interpreter } = await aScene(request, 'Bittern Clinic');
  const { id } = await office.appointment({ ...whose, date: addDays(today, 12) });
  const nurse = await person({ phone: true });
  const desk = await person();
  await signInAsClient(nurse.page, client);
  await signInAsStaff(desk.page);
  const details = await openDetails(nurse.page, id);
  await desk.page.goto(`/assignments?assignment=${id}`);
  const staffDetails = desk.page.getByRole('dialog', { name: 'Assignment Details' });
  const dialog = nurse.page.getByRole('dialog', { name: 'Propose another time' });
  const proposed = `${formatClockRange('13:00', '15:00')}`;

  await test.step('every rule has its sentence', async () => {
    await details.getByRole('button', { name: 'Propose another time' }).click();
    await dialog.getByRole('button', { name: 'Send proposal' }).click();
    await expect(dialog.getByText('The appointment is at this time already')).toBeVisible();
    await dialog.getByLabel('Start time').fill('13:00');
    await expect(dialog.getByLabel('End time')).toHaveValue('15:00');
    await dialog.getByLabel('End time').fill('12:00');
    await expect(dialog.getByText('End time must be after start time')).toBeVisible();
    await dialog.getByLabel('End time').fill('14:00');
    await expect(dialog.getByText('Appointments must be at least 2 hours long')).toBeVisible();
    await dialog.getByLabel('End time').fill('15:00');
    await dialog.getByLabel('Date').fill(addDays(today, -1));
    await expect(dialog.getByText('Date cannot be in the past')).toBeVisible();
    await dialog.getByLabel('Date').fill('');
    await expect(dialog.getByText('Date is required')).toBeVisible();
    await dialog.getByLabel('Date').fill(addDays(today, 13));
    await dialog.getByLabel('Note').fill('The doctor is free later');
    await look(nurse.page, info, 'client-propose');
  });

  await test.step('it is sent, and staff see it at once', async () => {
    await dialog.getByRole('button', { name: 'Send proposal' }).click();
    await expect(toast(nurse.page, 'We will answer you.')).toBeVisible();
    await expect(details.getByRole('button', { name: 'Withdraw proposal' })).toBeVisible();
    await expect(staffDetails).toContainText('Another time proposed');
    await expect(staffDetails).toContainText('The doctor is free later');
    await expect(staffDetails).toContainText(`Moving it: Tells ${interpreter.name} and Bittern Clinic.`);
    await look(desk.page, info, 'staff-proposal');
  });

  await test.step('it is among what needs a person', async () => {
    await desk.page.goto('/admin');
    await desk.page.getByRole('link', { name: /Another time proposed/ }).click();
    await expect(desk.page).toHaveURL(/proposal=open/);
    await expect(desk.page.getByText('New time?').first()).toBeVisible();
    await desk.page.goto(`/assignments?assignment=${id}`);
  });

  await test.step('staff keep the time, with an answer that the client reads', async () => {
    await staffDetails.getByRole('button', { name: 'Keep the present time' }).click();
    const question = desk.page.getByRole('dialog', { name: 'Keep the present time?' });
    await question.getByLabel('Answer').fill('Nobody is free that afternoon');
    await look(desk.page, info, 'staff-proposal-decline');
    await question.getByRole('button', { name: 'Keep and tell the client' }).click();
    await expect(staffDetails).toContainText('Not accepted');
    await expect(details).toContainText('Nobody is free that afternoon');
    await expect(details.getByRole('button', { name: 'Withdraw proposal' })).toHaveCount(0);
  });

  await test.step('a second one is withdrawn, a third accepted: the appointment moves for both', async () => {
    await propose(nurse.page, details, addDays(today, 14));
    await details.getByRole('button', { name: 'Withdraw proposal' }).click();
    await nurse.page
      .getByRole('alertdialog', { name: 'Withdraw your proposal?' })
      .getByRole('button', { name: 'Withdraw' })
      .click();
    await expect(toast(nurse.page, 'Proposal withdrawn')).toBeVisible();
    await expect(staffDetails.getByRole('button', { name: 'Move to this time' })).toHaveCount(0);
    await propose(nurse.page, details, addDays(today, 15));
    await staffDetails.getByRole('button', { name: 'Move to this time' }).click();
    await expect(toast(desk.page, 'Moved to')).toBeVisible();
    await expect(details).toContainText(proposed);
    expect(await office.get(`/api/assignments/${id}`)).toMatchObject({
      date: addDays(today, 15),
      startTime: '13:00',
      status: 'accepted',
      proposal: { state: 'accepted' },
    });
  });
});

async function propose(page: Page, details: ReturnType<Page['getByRole']>, date: string): Promise<void> {
  await details.getByRole('button', { name: 'Propose another time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose another time' });
  await dialog.getByLabel('Date').fill(date);
  await dialog.getByLabel('Start time').fill('13:00');
  await dialog.getByLabel('End time').fill('15:00');
  await dialog.getByRole('button', { name: 'Send proposal' }).click();
  await expect(dialog).toBeHidden();
}

test('a client rates what is done, staff see it; and takes a calendar file of what is ahead', async ({
  person,
  request,
}, info) => {
  const { office, today, client, interpreter, whose } = await aScene(request, 'Curlew Clinic');
  const { id } = await office.appointment({ ...whose, date: addDays(today, -1) });
  const ahead = await office.appointment({ ...whose, date: addDays(today, 3) });
  const done = await request.put(`/api/assignments/${id}/tracking`, {
    data: { currentStatus: 'completed', actualEndTime: '12:00' },
    headers: { 'X-Parley-Audience': 'staff' },
  });
  expect(done.status(), await done.text()).toBe(200);
  const { page } = await person({ phone: true });
  await signInAsClient(page, client);
  const details = await openDetails(page, id);

  await test.step('by keyboard alone', async () => {
    await details.getByRole('button', { name: 'Rate' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `How was it with ${interpreter.name}?` });
    await dialog.getByRole('button', { name: 'Save rating' }).press('Enter');
    await expect(dialog.getByText('Choose one to five stars')).toBeVisible();
    await dialog.getByRole('radio', { name: /^3 stars/ }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: /^4 stars/ })).toBeChecked();
    await dialog.getByLabel('Comment').fill('Calm and exact');
    await look(page, info, 'client-rate');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Your rating has been saved.')).toBeVisible();
    await expect(details.getByRole('button', { name: 'Change rating' })).toBeVisible();
    await expect(details).toContainText('Calm and exact');
  });

  await test.step('staff read it on the assignment', async () => {
    const desk = await person();
    await signInAsStaff(desk.page);
    await desk.page.goto(`/assignments?assignment=${id}`);
    const staffDetails = desk.page.getByRole('dialog', { name: 'Assignment Details' });
    await expect(staffDetails.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
    await expect(staffDetails).toContainText('Calm and exact');
    await look(desk.page, info, 'staff-rating');
  });

  await test.step('the calendar file arrives', async () => {
    const other = await openDetails(page, ahead.id);
    const coming = page.waitForEvent('download');
    await other.getByRole('button', { name: 'Calendar file' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe(`appointment-${ahead.id}.ics`);
    expect(await readFile(await file.path(), 'utf8')).toContain('BEGIN:VEVENT');
    await expect(toast(page, 'Calendar File Downloaded')).toBeVisible();
  });
});
