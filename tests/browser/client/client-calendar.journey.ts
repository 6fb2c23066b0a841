import { addDays } from '#domain/civil.ts';
import { dayCell, entryOf, expectAt, SUNDAY } from '../calendar-kit.ts';
import { expect, signInAsClient, test } from '../kit.ts';
import {
  calendarAt,
  calendarIsLoaded,
  fillWeek,
  MONDAY,
  openClientCalendar,
  openClientCast,
  SATURDAY,
  THURSDAY,
  TUESDAY,
  watchPeriods,
} from './client-calendar-kit.ts';

test('a client sees their appointments in a month, a week and a list', async ({ person, request }) => {
  const cast = await openClientCast(request, 'Harbour Clinic');
  const week = await fillWeek(cast);
  const { page } = await person();
  const scripts: string[] = [];
  page.on('request', (sent) => {
    if (sent.resourceType() === 'script') scripts.push(new URL(sent.url()).pathname);
  });
  const periods = watchPeriods(page);

  await test.step('which are loaded when the tab is opened', async () => {
    await signInAsClient(page, cast.client);
    await expect(page.getByRole('heading', { name: 'Recent appointments' })).toBeVisible();
    expect(scripts.filter((path) => path.includes('calendar-frame'))).toEqual([]);
    await page.getByRole('tab', { name: 'Calendar' }).click();
    await expect(page).toHaveURL(/tab=calendar/);
    await calendarIsLoaded(page);
    await expect(page.getByRole('button', { name: 'Month', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(scripts.some((path) => path.includes('calendar-frame'))).toBe(true);
  });

  await test.step('a month shows the time, language, status and interpreter of each', async () => {
    await page.goto(calendarAt(`date=${MONDAY}`));
    await expectAt(entryOf(page, week.accepted.id), MONDAY, '');
    await expect(entryOf(page, week.accepted.id)).toHaveText(/10:00 AM.*Xhosa.*Confirmed.*Nomsa Dube/);
    await expect(entryOf(page, week.pending.id)).toHaveText(/2:00 PM.*Xhosa.*Finding an interpreter/);
    await expect(entryOf(page, week.cancelled.id)).toHaveText(/Cancelled/);
    await expect(entryOf(page, week.cancelled.id)).not.toContainText('Nomsa Dube');
    await expect(entryOf(page, week.cancelled.id)).toHaveCSS('text-decoration-line', 'line-through');
    await expectAt(entryOf(page, week.overnight.id), SATURDAY, '');
    await expect(page.getByText('3 appointments in this month, plus 1 cancelled')).toBeVisible();
  });

  await test.step('a week is fetched once, and Back needs no call', async () => {
    periods.length = 0;
    await page.getByRole('button', { name: 'Week' }).click();
    await expect(page).toHaveURL(/view=week/);
    // The month's appointments fill the week until its own have come.
    await expect(page.locator('main .animate-spin')).toHaveCount(0);
    await expectAt(entryOf(page, week.accepted.id), MONDAY, '10:00');
    await expectAt(entryOf(page, week.pending.id), TUESDAY, '14:00');
    await page.getByRole('button', { name: 'Next week' }).click();
    // An appointment from Saturday night reaches into it.
    await expect(page.getByText('1 appointment in this week')).toBeVisible();
    await expect(entryOf(page, week.overnight.id)).toHaveCount(1);
    await page.getByRole('button', { name: 'Previous week' }).click();
    await expectAt(entryOf(page, week.accepted.id), MONDAY, '10:00');
    const evenings = [addDays(SUNDAY, -1), addDays(SUNDAY, 6)];
    const here = periods.filter((period) => evenings.some((from) => period.startsWith(from)));
    expect(here).toEqual([`${evenings[0]} ${SATURDAY}`, `${evenings[1]} ${addDays(SATURDAY, 7)}`]);
  });

  await test.step('a list of seven days', async () => {
    await page.getByRole('button', { name: 'List' }).click();
    await expect(entryOf(page, week.overnight.id)).toHaveText(/10:00 PM – 2:00 AM.*\+1 day/);
    await expect(entryOf(page, week.pending.id)).toHaveText(/5 Downtown Row.*Finding an interpreter/);
  });

  await test.step('today is one press away, and a reload keeps where one is', async () => {
    await page.reload();
    await expect(entryOf(page, week.accepted.id)).toBeVisible();
    await page.getByRole('button', { name: 'Today' }).click();
    await expect(page).not.toHaveURL(/on=/);
    await expect(page).toHaveURL(/view=list/);
    await expect(page.getByText('No appointments in these seven days')).toBeVisible();
  });

  await test.step('an empty period has a link to the form', async () => {
    await expect(page.getByText('No appointments or requests.')).toBeVisible();
    await page.getByRole('button', { name: 'Month', exact: true }).click();
    await expect(page.getByText('No appointments in this month')).toBeVisible();
    await page.getByRole('link', { name: 'New Request' }).click();
    await expect(page).toHaveURL(/tab=request/);
    await expect(page.getByRole('button', { name: 'Submit Request' })).toBeVisible();
  });
});

test('on a phone a month has marks, and below what is on the day', async ({ person, request }) => {
  const cast = await openClientCast(request, 'Pier Clinic');
  const week = await fillWeek(cast);
  const { page } = await openClientCalendar(person, cast, `date=${MONDAY}`, { phone: true });
  await calendarIsLoaded(page);
  const below = page.getByRole('region', { name: /^Monday|^Tuesday|^Thursday|^Sunday/ });

  await expect(dayCell(page, MONDAY).getByRole('link')).toHaveAccessibleName(
    /^Monday, March \d+, \d{4}, 1 appointment, listed below$/,
  );
  await expect(below.getByRole('button')).toHaveText(/10:00 AM – 12:00 PM.*Xhosa.*Nomsa Dube.*Confirmed/);
  await dayCell(page, TUESDAY).getByRole('link').tap();
  await expect(page).toHaveURL(new RegExp(`date=${TUESDAY}`));
  await expect(below.getByRole('button')).toHaveText(/2:00 – 4:00 PM.*Finding an interpreter/);
  await dayCell(page, THURSDAY).getByRole('link').tap();
  await expect(below.getByText('No appointments on this day')).toBeVisible();

  await below.getByRole('link', { name: 'Request for this day' }).tap();
  await expect(page.getByLabel('Date')).toHaveValue(THURSDAY);
  await expect(page).not.toHaveURL(/on=/);
  await page.goBack();
  await expect(below.getByText('No appointments on this day')).toBeVisible();
  // It begins on Saturday evening and lasts into Sunday.
  await dayCell(page, addDays(SATURDAY, 1)).getByRole('link').tap();
  await below.getByRole('button').tap();
  await expect(page).toHaveURL(new RegExp(`[?&]appointment=${week.overnight.id}(&|$)`));
});
