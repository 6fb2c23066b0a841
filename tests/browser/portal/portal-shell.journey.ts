import type { Page } from '@playwright/test';
import { addDays } from '#domain/civil.ts';
import { type Office, openOffice, type Person } from '../company.ts';
import { expect, signInAsInterpreter, test } from '../kit.ts';
import { logOut, openDay, openTab } from './portal-kit.ts';

const LANGUAGE = 'Yoruba';

/** An interpreter with appointments, each with a client of its own. */
async function openBook(office: Office, name: string) {
  const { today }: { today: string } = await office.get('/api/company');
  const interpreter = await office.interpreter({ name, language: LANGUAGE, hourlyRate: '30.00' });
  const book = async (date: string, about: { startTime?: string; endTime?: string; notes?: string } = {}) => {
    const client = await office.client({ name: `${name}'s client ${date}`, address: '7 Harbor View' });
    const { id }: { id: number } = await office.appointment({
      interpreter,
      client,
      language: LANGUAGE,
      date,
      status: 'accepted',
      ...about,
    });
    return { id, client };
  };
  return { today, interpreter, book };
}

const day = (page: Page) => page.getByRole('region', { name: /Today's Appointments|, 20\d\d$/ });
const detailsButtons = (page: Page) => day(page).getByRole('button', { name: /^Details:/ });

/** The portal with everything in it, the service worker included. */
async function openPortal(page: Page, interpreter: Person): Promise<void> {
  await signInAsInterpreter(page, interpreter);
  await expect(page.getByRole('region', { name: 'Next appointment' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
}

test('the portal on a phone: what comes next, the week, the day, the map, the sections', async ({
  person,
  request,
}) => {
  const office = await openOffice(request);
  const { today, interpreter, book } = await openBook(office, 'Ade Ojo');
  const coming = await book(addDays(today, 1), { notes: 'Ask for the ward sister' });
  await book(addDays(today, 2), { startTime: '09:00', endTime: '11:00' });
  await book(addDays(today, 2), { startTime: '13:00', endTime: '15:00' });
  const { page } = await person({ phone: true });
  await openPortal(page, interpreter);

  await test.step('the next appointment is on top, its place opens the map, its number calls', async () => {
    const next = page.getByRole('region', { name: 'Next appointment' });
    await expect(next).toContainText('Tomorrow');
    // An empty day is not worth a word beside it.
    await expect(day(page)).toHaveCount(0);
    await expect(next).toContainText('Ask for the ward sister');
    await expect(next.getByRole('link', { name: /5 Downtown Row/ })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=5%20Downtown%20Row',
    );
    await expect(next.getByRole('link', { name: '(555) 010-0777' })).toHaveAttribute(
      'href',
      'tel:5550100777',
    );
    await expect(page.getByRole('switch', { name: 'Available for assignments' })).toBeChecked();
  });

  await test.step('the week says how much there is, a press and the arrows choose the day', async () => {
    await openDay(page);
    const week = page.getByRole('list', { name: 'Week at a glance' });
    const chosen = week.locator('[aria-pressed="true"]');
    await expect(chosen).toHaveAttribute('aria-current', 'date');
    await expect(chosen).toContainText('no appointments');
    await chosen.focus();
    await page.keyboard.press('ArrowRight');
    await expect(chosen).toBeFocused();
    await expect(chosen).toContainText('1 appointment');
    await expect(detailsButtons(page)).toHaveCount(1);
    await expect(day(page)).toContainText('Ask for the ward sister');
    await page.keyboard.press('ArrowRight');
    await expect(chosen).toContainText('2 appointments');
    await expect(detailsButtons(page)).toHaveCount(2);
    await page.keyboard.press('ArrowLeft');
    await expect(detailsButtons(page)).toHaveCount(1);
  });

  await test.step('the card opens its details, its links do what they say', async () => {
    const map = day(page).getByRole('link', { name: 'Open in Google Maps (5 Downtown Row)' });
    const box = await map.boundingBox();
    expect([(box?.height ?? 0) >= 44, (box?.width ?? 0) >= 44]).toEqual([true, true]);
    const [opened] = await Promise.all([page.context().waitForEvent('page'), map.click()]);
    await opened.close();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await detailsButtons(page).click();
    const details = page.getByRole('dialog', { name: 'Assignment Details' });
    await expect(details).toContainText(coming.client.name);
    // A check-in a day ahead is asked about; who did not mean it is back where they were.
    const checkIn = details.getByRole('button', { name: 'Check In & Share Location' });
    await checkIn.click();
    const question = page.getByRole('alertdialog', { name: /^Check in .* before the start\?$/ });
    await question.getByRole('button', { name: 'Not yet' }).click();
    await expect(checkIn).toBeFocused();
    await page.keyboard.press('Escape');
  });

  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1440, height: 900 });
  const bar = await page.getByRole('navigation', { name: 'Sections' }).boundingBox();
  expect(bar?.y).toBeLessThan(100);
});

test('without a network: what is kept shows, says of when it is, and is right again afterwards', {
  tag: '@release',
}, async ({ person, request }) => {
  const office = await openOffice(request);
  const { today, interpreter, book } = await openBook(office, 'Chidi Obi');
  const first = await book(today, { startTime: '23:30', endTime: '00:30' });
  await book(addDays(today, 3));
  const { page, context } = await person({ phone: true, allow: /ERR_/ });
  await openPortal(page, interpreter);
  await openDay(page);
  await expect(detailsButtons(page)).toHaveCount(1);

  await context.setOffline(true);
  await page.reload();
  await test.step('the portal opens and says of when what it shows is', async () => {
    await expect(
      page.getByText(/You are offline\. Showing what was loaded at \d+:\d\d\s[AP]M\./),
    ).toBeVisible();
    await expect(detailsButtons(page)).toHaveCount(1);
    await page.getByLabel('Date', { exact: true }).fill(addDays(today, 3));
    await expect(detailsButtons(page)).toHaveCount(1);
  });
  await test.step('a day that is not kept says so', async () => {
    await page.getByLabel('Date', { exact: true }).fill(addDays(today, -9));
    await expect(day(page)).toContainText('This day is not saved on your device');
    await openTab(page, 'Today');
    await expect(page.getByRole('region', { name: 'Next appointment' })).toContainText(first.client.name);
  });
  await test.step('a cancellation during an outage is known when the network is back', async () => {
    const response = await request.post(`/api/assignments/${first.id}/cancel`, {
      data: { reason: 'Closed' },
    });
    expect(response.status(), await response.text()).toBe(200);
    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Next appointment' })).not.toContainText(first.client.name);
  });
});

test('a server that never answers keeps nobody waiting', async ({ person, request }) => {
  const office = await openOffice(request);
  const { today, interpreter, book } = await openBook(office, 'Dayo Ade');
  await book(today, { startTime: '23:00', endTime: '23:55' });
  const { page } = await person({ phone: true, allow: /ERR_/ });
  await openPortal(page, interpreter);
  await openDay(page);
  await expect(detailsButtons(page)).toHaveCount(1);

  await page.clock.install();
  await page.route('**/api/**', () => {
    // Never answered.
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: `Welcome, ${interpreter.name}` })).toBeVisible();
  await expect(detailsButtons(page)).toHaveCount(1);
  await page.clock.fastForward('00:16');
  await expect(page.getByText(/Reconnecting… Showing what was loaded at/)).toBeVisible();
  await expect(detailsButtons(page)).toHaveCount(1);
  await page.unroute('**/api/**');
  // A read that was asked before is given up after a while, and asked again after another.
  await expect(async () => {
    await page.clock.fastForward('00:30');
    await expect(page.getByText(/Reconnecting…/)).toHaveCount(0, { timeout: 5000 });
  }).toPass({ timeout: 60_000 });
});

test('a device whose clock is off by hours shows the right day, and past midnight the next', async ({
  person,
  request,
}) => {
  const office = await openOffice(request);
  const { today, interpreter, book } = await openBook(office, 'Efe Aluko');
  const of = {
    today: await book(today, { startTime: '23:00', endTime: '23:59' }),
    next: await book(addDays(today, 1)),
  };

  await test.step('the clock is a day and five hours behind', async () => {
    const { page } = await person({ phone: true });
    await page.clock.install({ time: Date.now() - 29 * 3_600_000 });
    await openPortal(page, interpreter);
    await openDay(page);
    await expect(page.getByText('clock is wrong. Times shown here follow')).toBeVisible();
    await expect(page.getByRole('heading', { name: "Today's Appointments" })).toBeVisible();
    await expect(day(page)).toContainText(of.today.client.name);
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue(today);
  });

  await test.step('midnight comes while the portal is open', async () => {
    const { page } = await person({ phone: true });
    // The server's clock, too, is at two minutes to midnight: what it answers says so.
    const almostMidnight = midnightAfter(today, 'America/New_York') - 120_000;
    await page.clock.install({ time: almostMidnight });
    await page.route('**/api/**', async (route) => {
      if (route.request().url().includes('/api/events')) return route.continue();
      const response = await route.fetch();
      const date = new Date(await page.evaluate(() => Date.now()).catch(() => almostMidnight)).toUTCString();
      await route.fulfill({ response, headers: { ...response.headers(), date } });
    });
    await openPortal(page, interpreter);
    await openDay(page);
    await expect(day(page)).toContainText(of.today.client.name);
    await page.clock.fastForward('03:00');
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue(addDays(today, 1));
    await expect(page.getByRole('heading', { name: "Today's Appointments" })).toBeVisible();
    await expect(day(page)).toContainText(of.next.client.name);
    // What is fetched after midnight may still be under way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

/** The instant, in milliseconds, at which a civil date ends in a zone. */
function midnightAfter(date: string, timeZone: string): number {
  const guess = Date.parse(`${addDays(date, 1)}T05:00:00Z`);
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(guess),
  );
  return guess - hour * 3_600_000;
}

test('two tabs: a logout and another sign-in are followed, and nobody sees what was another’s', {
  tag: '@release',
}, async ({ person, request }) => {
  const office = await openOffice(request);
  const [one, other] = [await openBook(office, 'Femi Ola'), await openBook(office, 'Gbenga Ayo')];
  await one.book(one.today, { startTime: '22:00', endTime: '23:55' });
  const { page, context } = await person({ phone: true, allow: /401/ });
  const second = await context.newPage();
  await second.goto('/interpreter-login'); // later it would lead on who is signed in
  await openPortal(page, one.interpreter);
  await expect(page.getByRole('region', { name: 'Next appointment' })).toContainText("Femi Ola's client");

  await test.step('another interpreter signs in in the second tab', async () => {
    await second.getByLabel('Username').fill(other.interpreter.username);
    await second.getByLabel('Password', { exact: true }).fill(other.interpreter.password);
    await second.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(second.getByRole('heading', { name: 'Welcome, Gbenga Ayo' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Welcome, Gbenga Ayo' })).toBeVisible();
    await expect(day(page)).toContainText('You have no appointments scheduled for today');
    await expect
      .poll(() =>
        page.evaluate(() =>
          Object.keys({ ...localStorage, ...sessionStorage }).filter((key) => key.startsWith('kept:')),
        ),
      )
      .toEqual(expect.not.arrayContaining([expect.stringContaining(`:${one.interpreter.id}:`)]));
  });
  await test.step('the second tab logs out', async () => {
    await logOut(second);
    await second.waitForURL('**/interpreter-login');
    await page.waitForURL('**/interpreter-login');
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });
});
