import type { APIRequestContext, Page } from '@playwright/test';
import { addDays, formatClockRange } from '#domain/civil.ts';
import { openOffice } from '../company.ts';
import { expect, signInAsClient, signInAsStaff, test } from '../kit.ts';

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

test('a client proposes another time, staff accept it, the client cancels, and each sees it live', async ({
  person,
  request,
}) => {
  const { office, today, client, whose } = await aScene(request, 'Bittern Clinic');
  const { id } = await office.appointment({ ...whose, date: addDays(today, 12) });
  const nurse = await person({ phone: true });
  const staff = await person();
  await signInAsClient(nurse.page, client, { at: `/client-portal?tab=appointments&appointment=${id}` });
  await signInAsStaff(staff.page, { at: `/assignments?assignment=${id}` });
  const details = nurse.page.getByRole('dialog', { name: 'Appointment Details' });
  const staffDetails = staff.page.getByRole('complementary', { name: 'Assignment Details' });

  await test.step('it is sent, and staff see it at once', async () => {
    await propose(nurse.page, details, addDays(today, 13));
    await expect(details.getByRole('button', { name: 'Withdraw proposal' })).toBeVisible();
    await expect(staffDetails).toContainText('Reschedule request');
    await expect(staffDetails).toContainText('The doctor is free later');
    await expect(staffDetails).toContainText('Email and texts are off, so nobody is told.');
  });

  await test.step('it is accepted: the appointment moves for both', async () => {
    await staffDetails.getByRole('button', { name: 'Move to this time' }).click();
    // The open proposal names the same hours, so the move itself is waited for first.
    await expect
      .poll(() => office.get(`/api/assignments/${id}`))
      .toMatchObject({
        date: addDays(today, 13),
        startTime: '13:00',
        status: 'accepted',
        proposal: { state: 'accepted' },
      });
    await expect(details.getByRole('button', { name: 'Withdraw proposal' })).toHaveCount(0);
    await expect(details).toContainText(formatClockRange('13:00', '15:00'));
  });

  await test.step('the client cancels, and staff read why and what it costs', async () => {
    await details.getByRole('button', { name: 'Cancel appointment' }).click();
    const question = nurse.page.getByRole('alertdialog', { name: 'Cancel this appointment?' });
    await expect(question).toContainText('There is no charge for cancelling');
    await question.getByLabel('Reason').fill('The patient was moved');
    await question.getByRole('button', { name: 'Cancel it' }).click();
    await expect(details.getByText(/^Cancelled by you on .* Nothing is billed\./)).toBeVisible();
    await expect(staffDetails).toContainText('Cancelled by Bittern Clinic');
    await expect(staffDetails).toContainText('The patient was moved');
  });
});

async function propose(page: Page, details: ReturnType<Page['getByRole']>, date: string): Promise<void> {
  await details.getByRole('button', { name: 'Propose another time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose another time' });
  await dialog.getByLabel('Date').fill(date);
  await dialog.getByLabel('Start time').fill('13:00');
  await dialog.getByLabel('End time').fill('15:00');
  await dialog.getByLabel('Note').fill('The doctor is free later');
  await dialog.getByRole('button', { name: 'Send proposal' }).click();
  await expect(dialog).toBeHidden();
}
