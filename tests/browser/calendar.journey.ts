import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { addDays } from '#domain/civil.ts';
import { type Office, openOffice, type Person } from './company.ts';
import { expect, picture, signInAsStaff, test } from './kit.ts';

/** Sunday of the week in which New York's clocks go forward, next year: far from the demo's appointments. */
const SUNDAY = secondSundayOfMarch(new Date().getUTCFullYear() + 1);
const [SATURDAY_BEFORE, MONDAY, TUESDAY, WEDNESDAY] = [-1, 1, 2, 3].map((days) => addDays(SUNDAY, days)) as [
  string,
  string,
  string,
  string,
]; // four of four
const LANGUAGE = 'Zulu';

interface Cast {
  readonly office: Office;
  readonly request: APIRequestContext;
  readonly zola: Person;
  readonly kite: Person;
  /** Shows the calendar with this journey's appointments alone. */
  readonly address: (more: string) => string;
  book(more: object): Promise<{ id: number }>;
}

test('the calendar shows every view, and fetches only what is seen', async ({ person, request }, info) => {
  const cast = await open(request, 'Kite Clinic');
  await cast.book({ date: SATURDAY_BEFORE, startTime: '22:00', endTime: '06:00' });
  await cast.book({ date: MONDAY });
  await cast.book({ date: TUESDAY, startTime: '09:00', endTime: '11:00', timeZone: 'America/Los_Angeles' });
  const { page } = await person();
  await signInAsStaff(page);
  const asked = watchRanges(page);

  await test.step('a week, with the night in which the clocks change', async () => {
    await page.goto(cast.address(`view=week&date=${SUNDAY}`));
    await expect(page.getByRole('heading', { name: 'Calendar View' })).toBeVisible();
    await expect(page.getByText('View all assignments in calendar format')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Assignment Calendar' })).toBeVisible();
    await expect(page.getByText('Click on any assignment to view details')).toBeVisible();
    await expect(entry(page, /10:00 AM/)).toBeVisible();
    // What began on Saturday night lasts into this week; what stands at 9 in Los Angeles stands at noon here.
    await expect(entry(page, /10:00 PM/)).toHaveCount(1);
    await expect(entry(page, /9:00.*P[DS]T/)).toBeVisible();
    await expectAt(entry(page, /9:00.*P[DS]T/), TUESDAY, '12:00');
    expect(asked).toEqual([`${SUNDAY} ${addDays(SUNDAY, 6)}`]);
    await picture(page, info, 'calendar-week');
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
    ]);
  });

  await test.step('month, day and list, each fetched once', async () => {
    await page.getByRole('button', { name: 'Month', exact: true }).click();
    await expect(page).toHaveURL(/view=month/);
    await expect(entry(page, /10:00 PM/)).toBeVisible();
    await picture(page, info, 'calendar-month');
    await page.getByRole('button', { name: 'List' }).click();
    await expect(entry(page, /10:00 AM – 12:00 PM/)).toBeVisible();
    await page.getByRole('button', { name: 'Day', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^Sunday, March/ })).toBeVisible();
    await expect(entry(page, /10:00 PM/)).toBeVisible();
    await picture(page, info, 'calendar-day');
    const year = SUNDAY.slice(0, 4);
    expect(asked[1]).toMatch(new RegExp(`^${year}-0[23]-\\d\\d ${year}-04-\\d\\d$`));
    // The list's seven days are those of the week that is there already.
    expect(asked.slice(2)).toEqual([`${SUNDAY} ${SUNDAY}`]);
  });

  await test.step('keys go on and back; what was seen is at hand', async () => {
    await page.keyboard.press('w');
    await expect(entry(page, /10:00 AM/)).toBeVisible();
    const before = asked.length;
    await page.keyboard.press('j');
    await expect(page.getByText('No assignments in this week match the filters.')).toBeVisible();
    await page.keyboard.press('k');
    await expect(entry(page, /10:00 AM/)).toBeVisible();
    expect(asked.slice(before)).toEqual([`${addDays(SUNDAY, 7)} ${addDays(SUNDAY, 13)}`]);
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

test('a drag asks first, moves, and shows what stands in the way', async ({ person, request }, info) => {
  const cast = await open(request, 'Heron Clinic');
  const moved = await cast.book({ date: MONDAY });
  const other = await cast.book({
    date: WEDNESDAY,
    startTime: '10:00',
    endTime: '11:00',
    location: '9 Pier Road',
  });
  const { page } = await person({ allow: /409/ });
  await signInAsStaff(page);
  const changes: string[] = [];
  page.on('request', (sent) => sent.method() === 'PUT' && changes.push(sent.url()));
  await page.goto(cast.address(`view=week&date=${SUNDAY}`));
  const dialog = page.getByRole('alertdialog', { name: 'Move this assignment?' });
  const mine = entryOf(page, moved.id);
  const present = async () => {
    const { date, startTime, endTime } = await cast.office.get(`/api/assignments/${moved.id}`);
    return [date.slice(0, 10), startTime, endTime];
  };

  await test.step('cancelled, it goes back and nothing is sent', async () => {
    await dragTo(page, mine, TUESDAY);
    await expect(dialog).toContainText(/From\s*\w+, Mar \d+, 10:00 AM – 12:00 PM/);
    await expect(dialog).toContainText(`Tells Zola Quill and Heron Clinic.`);
    await picture(page, info, 'calendar-move');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expectAt(mine, MONDAY, '10:00');
    expect(changes).toEqual([]);
  });

  await test.step('confirmed, it moves', async () => {
    await dragTo(page, mine, TUESDAY);
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(page.getByText('Assignment updated successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expectAt(mine, TUESDAY, '10:00');
    expect(await present()).toEqual([TUESDAY, '10:00', '12:00']);
  });

  await test.step('a conflict is named, and it goes back', async () => {
    await dragTo(page, mine, WEDNESDAY);
    await dialog.getByRole('button', { name: 'Move' }).click();
    const refusal = dialog.getByRole('alert').filter({ hasText: 'This interpreter has another appointment' });
    await expect(refusal).toContainText('9 Pier Road');
    await expectAt(mine, TUESDAY, '10:00');
    await picture(page, info, 'calendar-conflict');
    await refusal.getByRole('button').click();
    const details = page.getByRole('dialog', { name: 'Assignment Details' });
    await expect(details).toContainText('9 Pier Road');
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await present()).toEqual([TUESDAY, '10:00', '12:00']);
  });

  await test.step('its end is dragged to lengthen it; the amount follows', async () => {
    await dragEnd(page, mine, 60);
    const longer = page.getByRole('alertdialog', { name: 'Change how long this assignment lasts?' });
    await expect(longer).toContainText('10:00 AM – 1:00 PM');
    await expect(longer).toContainText(/Amount\s*\$150\.00 to \$225\.00/);
    await longer.getByRole('button', { name: 'Change' }).click();
    await expect(longer).toBeHidden();
    expect(await present()).toEqual([TUESDAY, '10:00', '13:00']);
  });

  await test.step('in a month a drag keeps the times', async () => {
    await page.getByRole('button', { name: 'Month', exact: true }).click();
    await expect(mine).toBeVisible();
    await dragTo(page, mine, addDays(TUESDAY, 2));
    await expect(dialog).toContainText('10:00 AM – 1:00 PM');
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(dialog).toBeHidden();
    expect(await present()).toEqual([addDays(TUESDAY, 2), '10:00', '13:00']);
  });

  await test.step('what is over stays where it is', async () => {
    const cancel = await request.post(`/api/assignments/${other.id}/cancel`, { data: {} });
    expect(cancel.status()).toBe(200);
    const over = entryOf(page, other.id);
    await expect(over).toContainText('Cancelled');
    await dragTo(page, over, TUESDAY);
    await expect(dialog).toBeHidden();
    expect((await placeOf(over))?.date).toBe(WEDNESDAY);
  });
});

test('others see a change at once, and far away the times of the company', async ({ person, request }) => {
  const cast = await open(request, 'Osprey Clinic');
  const { id } = await cast.book({ date: MONDAY });
  const near = await person();
  const far = await person({ timezoneId: 'Asia/Tokyo' });
  for (const { page } of [near, far]) {
    await signInAsStaff(page);
    await page.goto(cast.address(`view=week&date=${SUNDAY}`));
    await expectAt(entryOf(page, id), MONDAY, '10:00');
  }
  await expect(far.page.getByText(/Times are the company's: E[DS]T \(America\/New_York\)/)).toBeVisible();
  await expect(near.page.getByText(/Times are the company's/)).toHaveCount(0);

  const body = { ...(await bodyOf(cast)), date: TUESDAY, startTime: '15:00', endTime: '17:00' };
  expect((await request.put(`/api/assignments/${id}`, { data: body })).status()).toBe(200);
  for (const { page } of [near, far]) {
    // Within a second where the machine does nothing else.
    await expectAt(entryOf(page, id), TUESDAY, '15:00', 3_000);
  }

  await test.step('and what cannot be loaded is tried again', async () => {
    const { page } = far;
    far.troubles.length = 0;
    await page.route('**/api/assignments/calendar*', (route) => route.abort());
    await page.getByRole('button', { name: 'Next week' }).click();
    await expect(page.getByText('The calendar could not be loaded')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No assignments in this week match the filters.')).toBeVisible();
    await expect(page.getByText('The calendar could not be loaded')).toBeHidden();
    far.troubles.length = 0;
  });
});

test('the dashboard pages through days', async ({ person, request }, info) => {
  // A day on which no other test books.
  const day = addDays(SUNDAY, 22);
  const cast = await open(request, 'Plover Clinic');
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
  await picture(page, info, 'day-calendar-empty');
  await schedule.getByRole('button', { name: 'Back to Today' }).click();
  await expect(schedule.getByRole('heading', { name: "Today's Appointments" })).toBeVisible();
});

for (const phone of [true, false]) {
  const size = phone ? 390 : 1440;

  test(`the calendar opens at ${size} px with a ${phone ? 'list' : 'month'}`, async ({ person }) => {
    const { page } = await person({ phone });
    await signInAsStaff(page);
    await page.goto('/calendar');
    const first = page.getByRole('button', { name: phone ? 'List' : 'Month', exact: true });
    await expect(first).toHaveAttribute('aria-pressed', 'true');
  });

  for (const view of ['month', 'week', 'day', 'list']) {
    test(`the ${view} is accessible at ${size} px, light and dark`, async ({ person, request }, info) => {
      const [client] = await (await openOffice(request)).get('/api/clients');
      const { page } = await person({ phone });
      await signInAsStaff(page);
      await page.goto(`/calendar?view=${view}&clientId=${client.id}`);
      await expect(page.getByRole('list', { name: 'Legend' })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await picture(page, info, `calendar-${view}-${size}`);
      await check(page, view);
    });
  }
}

/** Nothing found at WCAG 2.2 AA in light and, as far as colours go, in dark; nothing wider than the window. */
async function check(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const axe = new AxeBuilder({ page }).include('main');
    const { violations } = await (colorScheme === 'light'
      ? axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      : axe.withRules('color-contrast')
    ).analyze();
    const found = violations.map(({ id, nodes }) => `${name}, ${colorScheme}: ${id} at ${nodes[0]?.target}`);
    expect(found).toEqual([]);
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
}

async function open(request: APIRequestContext, clientName: string): Promise<Cast> {
  const office = await openOffice(request);
  const zola = await office.interpreter({ name: 'Zola Quill', language: LANGUAGE, hourlyRate: '40.00' });
  const kite = await office.client({ name: clientName, address: '3 Mole End' });
  const cast = {
    office,
    request,
    zola,
    kite,
    address: (more: string) => `/calendar?${more}&clientId=${kite.id}`,
  };
  return {
    ...cast,
    async book(more) {
      const response = await request.post('/api/assignments', { data: { ...(await bodyOf(cast)), ...more } });
      expect(response.status(), await response.text()).toBe(201);
      return response.json();
    },
  };
}

async function bodyOf({ zola, kite }: Pick<Cast, 'zola' | 'kite'>) {
  return {
    clientId: kite.id,
    interpreterId: zola.id,
    startTime: '10:00',
    endTime: '12:00',
    language: LANGUAGE,
    location: '3 Mole End',
    status: 'accepted',
    totalAmount: '150.00',
  };
}

/** The periods that the page asks for from now on, as 'from to'. */
function watchRanges(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (sent) => {
    const { pathname, searchParams } = new URL(sent.url());
    if (pathname === '/api/assignments/calendar')
      asked.push(`${searchParams.get('from')} ${searchParams.get('to')}`);
  });
  return asked;
}

function entry(page: Page, words: RegExp): Locator {
  return page.getByRole('button').filter({ has: page.locator('[data-entry]'), hasText: words });
}

function entryOf(page: Page, id: number): Locator {
  return page.getByRole('button').filter({ has: page.locator(`[data-entry="${id}"]`) });
}

/** Waits until an appointment is drawn on that day, in a grid of times at that time. */
async function expectAt(of: Locator, date: string, clock: string, timeout = 8_000): Promise<void> {
  await expect.poll(() => placeOf(of), { timeout, intervals: [50] }).toEqual({ date, clock });
}

/** The day and the time at which an appointment is drawn; null while it is not. */
async function placeOf(of: Locator): Promise<{ date: string; clock: string } | null> {
  if ((await of.count()) !== 1) return null;
  return of.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + 1];
    const holds = (rect: DOMRect) => rect.left <= x && x < rect.right && rect.top <= y && y < rect.bottom;
    const days = [...document.querySelectorAll<HTMLElement>('[role="cell"][data-date]')];
    const day = days.find((cell) => holds(cell.getBoundingClientRect()));
    const slots = [...document.querySelectorAll<HTMLElement>('[data-time]')];
    const slot = slots.findLast((one) => one.getBoundingClientRect().top <= y);
    return { date: day?.dataset['date'] ?? '', clock: slot?.dataset['time']?.slice(0, 5) ?? '' };
  });
}

async function boxOf(of: Locator) {
  const box = await of.boundingBox();
  if (box === null) throw new Error('it is not drawn');
  return box;
}

const dayCell = (page: Page, date: string) => page.locator(`[role="cell"][data-date="${date}"]`);

async function dragTo(page: Page, of: Locator, date: string): Promise<void> {
  await of.scrollIntoViewIfNeeded();
  const from = await boxOf(of);
  const to = await boxOf(dayCell(page, date));
  // In a grid of times straight across, held in the middle of a step of five minutes.
  const isGrid = to.height > 400;
  const y = from.y + (isGrid ? (from.height / 120) * 12.5 : from.height / 2);
  await page.mouse.move(from.x + from.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 12, y, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, isGrid ? y : to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
}

/** Drags the end of an appointment down by so many minutes. */
async function dragEnd(page: Page, of: Locator, minutes: number): Promise<void> {
  await of.scrollIntoViewIfNeeded();
  await of.hover();
  const box = await boxOf(of);
  const end = box.y + box.height - 3;
  const perMinute = box.height / 120;
  await page.mouse.move(box.x + box.width / 2, end);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, end + (minutes * perMinute) / 2, { steps: 4 });
  await page.mouse.move(box.x + box.width / 2, end + minutes * perMinute, { steps: 4 });
  await page.mouse.up();
}

async function pressSlot(page: Page, date: string, time: string): Promise<void> {
  const label = page.locator(`[data-time="${time}"]`).first();
  await label.scrollIntoViewIfNeeded();
  const slot = await boxOf(label);
  const day = await boxOf(dayCell(page, date));
  await page.mouse.click(day.x + day.width / 2, slot.y + 10);
}

function secondSundayOfMarch(year: number): string {
  const first = new Date(Date.UTC(year, 2, 1));
  return addDays(`${year}-03-01`, ((7 - first.getUTCDay()) % 7) + 7);
}
