import type { Page, Route } from '@playwright/test';
import { addDays } from '#domain/civil.ts';
import { DEMO_ACCOUNTS } from '#server/db/demo/accounts.ts';
import { openOffice } from './company.ts';
import { expect, ofTry, signInByForm, test } from './kit.ts';
import { openDay, openTab } from './portal/portal-kit.ts';

const PLACE = '12 Ward Street, Uptown';

/**
 * The main job from end to end, in five browsers: a client requests, staff broadcast, two interpreters race, the winner checks in
 * and completes with expenses, the payment is right to the cent, the client sees it.
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
  const dolma = await office.interpreter({
    name: 'Dolma Tsering',
    language,
    hourlyRate: '30.00',
    medicalRate: '40.00',
  });
  const tenzin = await office.interpreter({
    name: 'Tenzin Norbu',
    language,
    hourlyRate: '30.00',
    medicalRate: '40.00',
  });

  const nurse = await person();
  const dispatcher = await person();
  // The loser of the race is answered 409, which a browser writes to its console.
  const phones = [
    await person({ phone: true, allow: /409/ }),
    await person({ phone: true, allow: /409/ }),
  ] as const;

  await test.step('the client requests an interpreter and sees what it will cost', async () => {
    const { page } = nurse;
    await signInByForm(page, 'client', client);
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
    const { page } = dispatcher;
    await signInByForm(page, 'staff', DEMO_ACCOUNTS.staff);
    await page.goto('/assignments');
    const queue = page.getByRole('region', { name: /Pending Client Requests/ });
    const row = queue.getByRole('listitem').filter({ hasText: client.name });
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: /Ask everyone now/ }).click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(dialog).toContainText(`Send this assignment to all available ${language} interpreters?`);
    await dialog.getByRole('button', { name: /Send/ }).click();
    await expect(page.getByText('Saved. Email and texts are off, so nobody was told.')).toBeVisible();
  });

  const [winner] = await test.step('two interpreters accept at the same moment and one wins', async () => {
    await signInByForm(phones[0].page, 'interpreter', dolma);
    await signInByForm(phones[1].page, 'interpreter', tenzin);
    const together = releaseTogether(2);
    for (const { page } of phones) {
      await openTab(page, 'Offers');
      await expect(page.getByText('New Request')).toBeVisible();
      await expect(page.getByText('about $80.00')).toBeVisible();
      await page.route('**/api/assignments/accept/*', together);
    }
    await Promise.all(
      phones.map(({ page }) => page.getByRole('button', { name: 'Accept Assignment' }).click()),
    );
    const won = (page: Page) => page.getByText('Assignment accepted successfully!');
    const notices = (page: Page) => page.getByText('Somebody else was quicker');
    await expect(won(phones[0].page).or(notices(phones[0].page))).toBeVisible();
    await expect(won(phones[1].page).or(notices(phones[1].page))).toBeVisible();
    const firstWon = await won(phones[0].page).isVisible();
    const order = firstWon ? ([phones[0], phones[1]] as const) : ([phones[1], phones[0]] as const);
    await expect(won(order[0].page)).toBeVisible();
    await expect(notices(order[1].page)).toBeVisible();
    await expect(order[1].page.getByText('No pending requests')).toBeVisible();
    return order;
  });
  const interpreter = winner === phones[0] ? dolma : tenzin;
  const other = winner === phones[0] ? tenzin : dolma;

  await test.step('the client sees it confirmed, without a reload', async () => {
    const row = nurse.page.getByRole('table', { name: 'Upcoming' }).getByRole('row').nth(1);
    await expect(row.getByRole('cell', { name: 'Confirmed', exact: true })).toBeVisible();
    await expect(row.getByRole('cell', { name: interpreter.name })).toBeVisible();
  });

  await test.step('the interpreter checks in with the place shared', async () => {
    const { page } = winner;
    await openDay(page);
    await page.getByLabel('Date', { exact: true }).fill(date);
    await page.getByRole('button', { name: /Details: 10:00 AM – 12:00 PM/ }).click();
    const details = page.getByRole('dialog', { name: 'Assignment Details' });
    await expect(details.getByRole('button', { name: 'Complete' })).toHaveCount(0);
    await details.getByRole('button', { name: 'Check In & Share Location' }).click();
    // Days ahead, which is asked about.
    const early = page.getByRole('alertdialog', { name: 'Check in now?' });
    await early.getByRole('button', { name: 'Check In', exact: true }).click();
    await expect(page.getByText('Location shared with admin.')).toBeVisible();
  });

  await test.step('and completes with expenses', async () => {
    const { page } = winner;
    // Nobody completes an appointment before its end.
    const [{ id }] = await office.get(`/api/assignments?clientId=${client.id}`);
    await office.move(id, { date: addDays(date, -3) });
    await page.goto(`/interpreter-portal?assignment=${id}`);
    const details = page.getByRole('dialog', { name: 'Assignment Details' });
    await details.getByRole('button', { name: 'Complete', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Complete Assignment' });
    await dialog.getByLabel('Actual end time').fill('12:20');
    await dialog.getByLabel('Mileage').fill('10.5');
    await dialog.getByLabel('Parking cost').fill('12.5');
    await dialog.getByLabel('Tolls cost').fill('3.25');
    await dialog.getByLabel('Other expenses').fill('4');
    await dialog.getByLabel('Expense notes').fill('Garage on Ward Street');
    await dialog.getByRole('button', { name: 'Complete Assignment' }).click();
    await expect(page.getByText('Job Complete')).toBeVisible();
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
    const assignmentId = (await office.get(`/api/payments?interpreterId=${interpreter.id}`))[0].assignmentId;
    const notices = async () => {
      const log: { kind: string; recipient: { audience: string; id: number | null } }[] = await office.get(
        `/api/notifications?assignmentId=${assignmentId}`,
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

  await test.step('the client sees it completed', async () => {
    const row = nurse.page.getByRole('table', { name: 'Past' }).getByRole('row').nth(1);
    await expect(row.getByRole('cell', { name: 'Done', exact: true })).toBeVisible();
    await expect(row.getByRole('cell', { name: '$187.50' })).toBeVisible();
  });
});

/** Holds requests until `count` of them are on their way, so that the server gets them at the same moment. */
function releaseTogether(count: number): (route: Route) => Promise<void> {
  let release: () => void = () => {};
  const all = new Promise<void>((resolve) => {
    release = resolve;
  });
  let waiting = 0;
  return async (route) => {
    waiting += 1;
    if (waiting === count) release();
    await all;
    await route.continue();
  };
}
