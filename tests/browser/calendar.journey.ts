import { addDays } from '#domain/civil.ts';
import {
  bodyOf,
  dayCell,
  entry,
  entryOf,
  expectAt,
  MONDAY,
  openCalendar,
  pressSlot,
  SATURDAY_BEFORE,
  SUNDAY,
  TUESDAY,
  WEDNESDAY,
  watchRanges,
} from './calendar-kit.ts';
import { expect, signInAsStaff, test } from './kit.ts';

test('the calendar shows every view, and fetches only what is seen', async ({ person, request }) => {
  const cast = await openCalendar(request, 'Kite Clinic');
  await cast.book({ date: SATURDAY_BEFORE, startTime: '22:00', endTime: '06:00' });
  await cast.book({ date: MONDAY });
  await cast.book({ date: TUESDAY, startTime: '09:00', endTime: '11:00', timeZone: 'America/Los_Angeles' });
  const { page } = await person();
  await signInAsStaff(page);
  const periods = watchRanges(page);

  await test.step('a week, with the night in which the clocks change', async () => {
    await page.goto(cast.address(`view=week&date=${SUNDAY}`));
    await expect(page.getByRole('heading', { name: 'Calendar View' })).toBeVisible();
    await expect(page.getByText('View all assignments in calendar format')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Assignment Calendar' })).toBeVisible();
    await expect(page.getByText('Click on any assignment to view details')).toBeVisible();
    await expect(entry(page, /10:00 AM/)).toBeVisible();
    // An appointment from Saturday night reaches into this week; one at 9 in Los Angeles is at noon here.
    await expect(entry(page, /10:00 PM/)).toHaveCount(1);
    await expect(entry(page, /9:00.*P[DS]T/)).toBeVisible();
    await expectAt(entry(page, /9:00.*P[DS]T/), TUESDAY, '12:00');
    expect(periods).toEqual([`${SUNDAY} ${addDays(SUNDAY, 6)}`]);
  });

  await test.step('a legend says what the colours mean', async () => {
    const legend = page.getByRole('list', { name: 'Legend' });
    await expect(legend.getByRole('listitem')).toHaveText([
      'Pending',
      'Accepted',
      'Declined',
      'Scheduled',
      'In progress',
      'Completed',
      'Cancelled',
      'No-show',
    ]);
  });

  await test.step('month, day and list, each fetched once', async () => {
    await page.getByRole('button', { name: 'Month', exact: true }).click();
    await expect(page).toHaveURL(/view=month/);
    await expect(entry(page, /10:00 PM/)).toBeVisible();
    await page.getByRole('button', { name: 'List' }).click();
    await expect(entry(page, /10:00 AM – 12:00 PM/)).toBeVisible();
    await page.getByRole('button', { name: 'Day', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^Sunday, March/ })).toBeVisible();
    await expect(page.getByRole('grid').getByRole('link', { name: /10:00 PM/ })).toBeVisible();
    const year = SUNDAY.slice(0, 4);
    expect(periods[1]).toMatch(new RegExp(`^${year}-0[23]-\\d\\d ${year}-04-\\d\\d$`));
    // The list's seven days are those of the week that is there already.
    expect(periods.slice(2)).toEqual([`${SUNDAY} ${SUNDAY}`]);
  });

  await test.step('keys go on and back; what was seen is at hand', async () => {
    await page.keyboard.press('w');
    await expect(entry(page, /10:00 AM/)).toBeVisible();
    const before = periods.length;
    await page.keyboard.press('j');
    await expect(page.getByText('No appointments in this week match the filters.')).toBeVisible();
    await page.keyboard.press('k');
    await expect(entry(page, /10:00 AM/)).toBeVisible();
    expect(periods.slice(before)).toEqual([`${addDays(SUNDAY, 7)} ${addDays(SUNDAY, 13)}`]);
  });

  await test.step('arrows move among days and appointments, Enter opens one', async () => {
    await entry(page, /10:00 AM/).focus();
    await page.keyboard.press('ArrowRight');
    await expect(entry(page, /9:00.*P[DS]T/)).toBeFocused();
    await page.keyboard.press('Enter');
    const details = page.getByRole('dialog', { name: 'Assignment Details' });
    await expect(details).toContainText('Kite Clinic');
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(entry(page, /9:00.*P[DS]T/)).toBeFocused();
  });

  await test.step('an empty time opens the form with it', async () => {
    await pressSlot(page, WEDNESDAY, '14:00:00');
    const form = page.getByRole('dialog', { name: 'Schedule New Assignment' });
    await expect(form.getByLabel('Date')).toHaveValue(WEDNESDAY);
    await expect(form.getByLabel('Start time')).toHaveValue('14:00');
    await expect(form.getByLabel('End time')).toHaveValue('16:00');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toBeHidden();
    // By keyboard, the day.
    await dayCell(page, WEDNESDAY).focus();
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Date')).toHaveValue(WEDNESDAY);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toBeHidden();
  });
});

test('others see a change at once, and far away the times of the company', async ({ person, request }) => {
  const cast = await openCalendar(request, 'Osprey Clinic');
  const { id } = await cast.book({ date: MONDAY });
  const near = await person();
  const far = await person({ timezoneId: 'Asia/Tokyo' });
  for (const { page } of [near, far]) {
    await signInAsStaff(page, { at: cast.address(`view=week&date=${SUNDAY}`) });
    await expectAt(entryOf(page, id), MONDAY, '10:00');
  }
  await expect(far.page.getByText(/Times are in E[DS]T \(America\/New_York\)/)).toBeVisible();
  await expect(near.page.getByText(/Times are in/)).toHaveCount(0);

  const body = { ...(await bodyOf(cast)), date: TUESDAY, startTime: '15:00', endTime: '17:00' };
  expect((await request.put(`/api/assignments/${id}`, { data: body })).status()).toBe(200);
  for (const { page } of [near, far]) {
    await expectAt(entryOf(page, id), TUESDAY, '15:00');
  }
});

test('what a column has no room for is counted beside the appointments, not on them', async ({
  person,
  request,
}) => {
  const cast = await openCalendar(request, 'Crane Clinic');
  await cast.book({ date: MONDAY });
  const { page } = await person();
  await page.route('**/api/assignments/calendar?*', async (route) => {
    const answer = await (await route.fetch()).json();
    const many = Array.from({ length: 6 }, (_, n) => ({ ...answer.appointments[0], id: 910_000 + n }));
    await route.fulfill({ json: { ...answer, appointments: many } });
  });
  await signInAsStaff(page, { at: cast.address(`view=week&date=${MONDAY}`) });
  const more = await page.getByText(/^\+\d$/).boundingBox();
  const events = page.locator('main [data-entry]');
  await expect(events).toHaveCount(3);
  const ends = await events.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  expect(Math.max(...ends)).toBeLessThanOrEqual(more?.x ?? 0);
  // On a tablet and a phone two have room to be read: the week scrolls sideways within its frame.
  for (const width of [1023, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(events).toHaveCount(2);
    await expect(page.getByText('+4')).toHaveCount(1);
    const widths = await events.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    // As wide as '10:30', inside the padding.
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(30);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.goto(cast.address(`view=week&date=${addDays(SUNDAY, 6)}`));
  await expect(page.getByText(/^Sat \d+$/)).toBeInViewport();
});

test('a week and a month of forty a day can be read: nothing covers anything, the unfilled are in sight', async ({
  person,
  request,
}) => {
  const cast = await openCalendar(request, 'Heron Clinic');
  await cast.book({ date: MONDAY });
  const { page } = await person();
  await page.route('**/api/assignments/calendar?*', async (route) => {
    const { appointments } = await (await route.fetch()).json();
    const dates = Array.from({ length: 7 }, (_, day) => addDays(SUNDAY, day));
    const crowd = dates.flatMap((date, day) =>
      Array.from({ length: 40 }, (_, n) => ({
        ...appointments[0],
        id: 900_000 + day * 40 + n,
        date,
        // The unfilled ones are the last of their day.
        startsAt: `${date}T1${n % 5 === 0 ? 8 : 2}:00:00Z`,
        status: n % 5 === 0 ? 'pending' : 'accepted',
      })),
    );
    const days = dates.map((date) => ({ date, count: 40, unfilled: 8, cancelled: 0 }));
    await route.fulfill({ json: { appointments: crowd, days } });
  });
  await signInAsStaff(page, { at: cast.address(`view=week&date=${SUNDAY}`) });
  const events = page.locator('main [data-entry]');
  await expect(events).toHaveCount(7 * 8);
  await expect(page.getByText('8 unfilled')).toHaveCount(7);
  const covered = await events.evaluateAll((all) => {
    const boxes = all.map((one) => one.getBoundingClientRect());
    const meets = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const isCut = all.filter((one) => one.scrollHeight > one.clientHeight + 1).length;
    return isCut + boxes.flatMap((a, n) => boxes.slice(n + 1).filter((b) => meets(a, b))).length;
  });
  expect(covered).toBe(0);
  const top = await page.getByRole('list', { name: 'Days of the week' }).boundingBox();
  // Above are the head, the bar of the calendar, and a line that says what the week hides.
  expect(top?.y).toBeLessThan(260);
  // On a phone the week scrolls within its frame, not the page.
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(cast.address(`view=month&date=${SUNDAY}`));
  const cells = page.getByRole('cell').filter({ hasText: '8 unfilled' });
  await expect(cells).toHaveCount(7);
  const shown = await events.filter({ visible: true }).allTextContents();
  expect(shown.length).toBeGreaterThanOrEqual(7);
  expect(shown.filter((text) => !text.startsWith('Pending'))).toEqual([]);
});
