import { addDays } from '#domain/civil.ts';
import { LANGUAGE, openCalendar, SUNDAY } from './calendar-kit.ts';
import { expect, signInAsStaff, test } from './kit.ts';

test('the dashboard pages through days', async ({ person, request }) => {
  // A day on which no other test books.
  const day = addDays(SUNDAY, 22);
  const cast = await openCalendar(request, 'Plover Clinic');
  await cast.book({ date: day, location: '3 Mole End' });
  const { page } = await person();
  await signInAsStaff(page);
  const schedule = page.getByRole('region', { name: "Today's Schedule" });
  await expect(schedule.getByRole('heading', { name: "Today's Appointments" })).toBeVisible();
  await expect(schedule.getByText(/^\d+ appointments? scheduled$/)).toBeVisible();
  await schedule.getByLabel('Date', { exact: true }).fill(day);
  await expect(schedule.getByRole('heading', { name: /^Monday, (March|April) \d+, \d{4}$/ })).toBeVisible();
  await expect(schedule.getByText('1 appointment scheduled')).toBeVisible();
  const card = schedule.getByRole('button', { name: /10:00 AM – 12:00 PM/ });
  for (const part of ['Zola Quill', 'Plover Clinic', 'Accepted', LANGUAGE, '3 Mole End']) {
    await expect(card).toContainText(part);
  }
  await card.click();
  const details = page.getByRole('dialog', { name: 'Assignment Details' });
  await expect(details).toContainText('3 Mole End');
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await schedule.getByRole('button', { name: 'Next day' }).click();
  await schedule.getByRole('button', { name: 'Previous day' }).click();
  await expect(schedule.getByText('1 appointment scheduled')).toBeVisible();
  await schedule.getByLabel('Date', { exact: true }).fill(addDays(SUNDAY, 60));
  await expect(schedule.getByText('No appointments scheduled for this date')).toBeVisible();
  await expect(schedule.getByText('0 appointments scheduled')).toBeVisible();
  await schedule.getByRole('button', { name: 'Back to Today' }).click();
  await expect(schedule.getByRole('heading', { name: "Today's Appointments" })).toBeVisible();
});
