import { expect, signInAsStaff, test } from './kit.ts';
import { openLedgerKit, toast } from './ledger-kit.ts';
import { waitingSection } from './messages/outbox-kit.ts';
import { installPortal, openPhone, type Phone } from './phone.ts';
import { openTab } from './portal/portal-kit.ts';

let phone: Phone;
test.beforeEach(async ({ baseURL }) => {
  phone = await openPhone(baseURL ?? '');
});
test.afterEach(async () => {
  await phone.throwAway();
  expect(phone.troubles).toEqual([]);
});

test('from a completion to its approval: returned with a question, corrected without a network, approved by one key', {
  tag: '@release',
}, async ({ person, request }) => {
  const ledgerKit = await openLedgerKit(request, 'Reviewed');
  const { client, ada, office } = ledgerKit;
  await ledgerKit.complete(); // 10:00 to 12:40 with 8.50 parking: 91.00
  const { page } = await person();
  await signInAsStaff(page);
  const row = page.getByRole('grid', { name: 'To review' }).locator('[data-row-id]');
  const review = page.getByRole('complementary', { name: 'Review' });
  const openPart = (part: string) => page.goto(`/payments?view=review&part=${part}&clientId=${client.id}`);

  await test.step('staff read what is unusual, and ask, by the keyboard', async () => {
    await openPart('question');
    await expect(row).toContainText('Ended 40 min after the booked end');
    await page.keyboard.press('j');
    await expect(review).toContainText('Parking');
    await expect(review).toContainText('No receipt for $8.50 of expenses.');
    await review.getByRole('button', { name: 'Return…' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Return with a question' });
    await form.getByLabel('Question').fill('Was it over at 12:10? That is what the clinic says.');
    await expect(form.getByText('finds it in the portal')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(toast(page, 'The question is in the interpreter’s portal')).toBeVisible();
    await expect(review).toHaveCount(0);
  });

  const question = phone.page.getByRole('region', { name: 'Question from the office' });
  await test.step('the interpreter corrects the end without a network', async () => {
    await installPortal(phone, ada);
    await expect(question).toContainText('Was it over at 12:10?');
    const hasWorker = () => phone.page.evaluate(() => navigator.serviceWorker.controller !== null);
    await expect.poll(hasWorker).toBe(true);
    await phone.cut();
    await question.getByRole('button', { name: 'Answer' }).tap();
    const dialog = phone.page.getByRole('dialog', { name: 'Question from the office' });
    await expect(dialog.getByLabel('Actual end time')).toHaveValue('12:40');
    await expect(dialog.getByLabel('Parking cost')).toHaveValue('8.50');
    await dialog.getByLabel('Your answer').fill('Yes, I was wrong');
    await dialog.getByLabel('Actual end time').fill('12:10');
    await dialog.getByRole('button', { name: 'Send Answer' }).tap();
    await expect(phone.page.getByText('Saved on this phone.').first()).toBeVisible();
    await expect(waitingSection(phone)).toContainText('Answer to the office');
    await expect(question).toHaveCount(0);
    await phone.mend();
    await expect(waitingSection(phone)).toHaveCount(0);
  });

  await test.step('it is back with staff, who approve it with one key', async () => {
    await expect(row).toContainText('Answered');
    await row.press('Enter');
    await expect(review).toContainText('Yes, I was wrong');
    await expect(review).toContainText('$76.00'); // 2.25 hours × 30.00 + 8.50
    await page.keyboard.press('a');
    await expect(toast(page, ada.name)).toBeVisible();
    await expect(review).toHaveCount(0);
    const payments = await office.get(`/api/payments?clientId=${client.id}`);
    expect(payments).toMatchObject([{ amount: '76.00', status: 'pending' }]);
    await openPart('approved');
    await expect(row).toContainText('$76.00');
  });

  await test.step('the interpreter reads that it is approved', async () => {
    await openTab(phone.page, 'Earnings');
    const earning = phone.page.getByRole('article').filter({ hasText: client.name });
    await expect(earning).toContainText('$76.00');
    await expect(earning).toContainText('Approved');
  });
});
