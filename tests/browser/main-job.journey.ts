import { addDays } from '#domain/civil.ts';
import { enterPortal } from './client/client-kit.ts';
import { openOffice } from './company.ts';
import { expect, ofTry, signInAsInterpreter, signInAsStaff, test } from './kit.ts';

const PLACE = '12 Ward Street, Uptown';

/**
 * The main job from end to end, in three browsers: a client requests, staff broadcast to two interpreters, one accepts, checks in and
 * completes with expenses, the payment is right to the cent, and the client, who touches nothing, sees each step.
 */
test('a request becomes an appointment, is done, and is paid right', { tag: '@release' }, async ({
  person,
  request,
}) => {
  // Nobody in the demo speaks it: a broadcast asks exactly whom this try made.
  const language = ofTry('Tibetan', 'Chuukese');
  const office = await openOffice(request);
  const { today } = await office.get('/api/company');
  const date = addDays(today, 2);
  const client = await office.client({ name: 'Hillside Clinic', address: PLACE });
  const rates = { hourlyRate: '30.00', medicalRate: '40.00' };
  const interpreter = await office.interpreter({ name: 'Dolma Tsering', language, ...rates });
  const other = await office.interpreter({ name: 'Tenzin Norbu', language, ...rates });

  const { page: nurse } = await person();
  const { page: dispatcher } = await person();
  const { page: phone } = await person({ phone: true });

  await test.step('the client requests an interpreter and sees what it will cost', async () => {
    const page = nurse;
    await enterPortal(page, client);
    await page.getByRole('tab', { name: 'Request Service' }).click();
    await page.getByLabel('Language').selectOption(language);
    await page.getByLabel('Service type').selectOption('medical');
    await page.getByLabel('Urgency').selectOption('routine');
    await page.getByLabel('Date').fill(date);
    await page.getByLabel('Start time').fill('10:00');
    await page.getByLabel('End time').fill('12:00');
    await page.getByLabel('Location').selectOption(PLACE);
    await page.getByLabel(/^Notes/).fill('Ask for the ward sister');
    await expect(page.getByText('Estimated Cost')).toBeVisible();
    await expect(page.getByText('$150.00')).toBeVisible();
    await expect(page.getByText('Final cost may vary')).toBeVisible();
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(
      page.getByText(
        'Your appointment request has been submitted. We will contact you shortly with interpreter details.',
      ),
    ).toBeVisible();
    await expect(page.getByRole('tab', { name: 'My Appointments' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('cell', { name: 'Finding an interpreter' })).toBeVisible();
  });

  await test.step('staff see it among the pending requests and broadcast it', async () => {
    const page = dispatcher;
    await signInAsStaff(page, { at: '/assignments' });
    const queue = page.getByRole('region', { name: /Pending Client Requests/ });
    const row = queue.getByRole('listitem').filter({ hasText: client.name });
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: /Ask everyone now/ }).click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(dialog).toContainText(`Send this assignment to all available ${language} interpreters?`);
    await dialog.getByRole('button', { name: /Send/ }).click();
    await expect(page.getByText('Saved. Email and texts are off, so nobody was told.')).toBeVisible();
    await page.close();
    // An interpreter who was only asked has not agreed, and is not named yet.
    await expect(nurse.getByRole('table', { name: 'Upcoming' })).not.toContainText(interpreter.name);
  });

  await test.step('an interpreter accepts', async () => {
    await signInAsInterpreter(phone, interpreter, { at: '/interpreter-portal?tab=offers' });
    await expect(phone.getByText('New Request')).toBeVisible();
    await expect(phone.getByText('about $80.00')).toBeVisible();
    await phone.getByRole('button', { name: 'Accept Assignment' }).click();
    await expect(phone.getByText('Assignment accepted successfully!')).toBeVisible();
  });

  const details = nurse.getByRole('dialog', { name: 'Appointment Details' });
  const standing = details.locator('[aria-current="step"]');
  await test.step('the client sees who comes', async () => {
    const row = nurse.getByRole('table', { name: 'Upcoming' }).getByRole('row').nth(1);
    await expect(row.getByRole('cell', { name: 'Confirmed', exact: true })).toBeVisible();
    await expect(row.getByRole('cell', { name: interpreter.name })).toBeVisible();
    // The whole row is the button; the telephone number within it is a link of its own.
    await nurse.getByRole('button', { name: /^Details: / }).click({ position: { x: 8, y: 8 } });
    await expect(standing).toContainText('Confirmed');
    await expect(details.getByRole('link', { name: '(555) 010-0777' })).toBeVisible();
  });

  // Nobody completes an appointment before its end.
  const [{ id }] = await office.get(`/api/assignments?clientId=${client.id}`);
  await office.move(id, { date: addDays(date, -3) });

  await test.step('the interpreter checks in with the place shared', async () => {
    await phone.goto(`/interpreter-portal?assignment=${id}`);
    const work = phone.getByRole('dialog', { name: 'Assignment Details' });
    // The server's answer is there: the phone keeps notes of no other days than today and tomorrow.
    await expect(work).toContainText('Ask for the ward sister');
    await work.getByRole('button', { name: 'Check In & Share Location' }).click();
    await expect(phone.getByText('Location shared with admin.')).toBeVisible();
    await expect(standing).toContainText('Arrived');
    await work.getByRole('button', { name: 'Complete', exact: true }).click();
  });

  await test.step('and completes with expenses', async () => {
    const dialog = phone.getByRole('dialog', { name: 'Complete Assignment' });
    await dialog.getByLabel('Actual end time').fill('12:20');
    await dialog.getByLabel('Mileage').fill('10.5');
    await dialog.getByLabel('Parking cost').fill('12.5');
    await dialog.getByLabel('Tolls cost').fill('3.25');
    await dialog.getByLabel('Other expenses').fill('4');
    await dialog.getByLabel('Expense notes').fill('Garage on Ward Street');
    await dialog.getByRole('button', { name: 'Complete Assignment' }).click();
    await expect(phone.getByText('Job Complete')).toBeVisible();
  });

  await test.step('the payment is listed, right to the cent', async () => {
    const payments = await office.get(`/api/payments?interpreterId=${interpreter.id}`);
    expect(payments).toHaveLength(1);
    // 10:00 to 12:20 is 2 h 20 min, billed 2 h 30 min: pay 2.5 × 40.00 + 12.50 + 3.25 + 4.00, charge 2.5 × 75.00.
    expect(payments[0]).toMatchObject({
      amount: '119.75',
      clientAmount: '187.50',
      status: 'pending',
      client: { name: client.name },
    });
    expect(await office.get(`/api/payments?interpreterId=${other.id}`)).toEqual([]);
  });

  await test.step('everyone got their message', async () => {
    const notices = async () => {
      const log: { kind: string; recipient: { audience: string; id: number | null } }[] = await office.get(
        `/api/notifications?assignmentId=${id}`,
      );
      return new Set(
        log.map(({ kind, recipient }) => `${kind} ${recipient.audience} ${recipient.id ?? ''}`.trim()),
      );
    };
    expect([...(await notices())]).toEqual(
      expect.arrayContaining([
        'request_received staff',
        `offer_made interpreter ${interpreter.id}`,
        `offer_made interpreter ${other.id}`,
        `offer_filled interpreter ${other.id}`,
        `booking_confirmed interpreter ${interpreter.id}`,
        `booking_confirmed client ${client.id}`,
        'completed staff',
      ]),
    );
  });

  await test.step('the client sees it done, and what it costs', async () => {
    await expect(details).toContainText('Done.');
    await expect(details).toContainText('$187.50');
    // The phone number goes with the work.
    await expect(details.getByRole('link', { name: '(555) 010-0777' })).toHaveCount(0);
  });
});
