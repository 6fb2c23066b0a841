import type { Page } from '@playwright/test';
import { enterPortal, openClientWorld } from './client-kit.ts';
import { expect, picture, signInAsClient, test } from './kit.ts';
import { look } from './look.ts';
import { openUnsteadyLine } from './unsteady-line.ts';

const details = (page: Page) => page.getByRole('dialog', { name: 'Appointment Details' });
const region = (page: Page, name: string) => page.getByRole('region', { name });

/** What a count of the dashboard says. */
async function counted(page: Page, name: string): Promise<string> {
  const count = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  return (await count.locator('dd').first().innerText()).trim();
}

for (const phone of [false, true]) {
  test(`the portal shows what was, is and comes at ${phone ? 390 : 1440} px`, async ({
    person,
    request,
  }, info) => {
    const size = phone ? '390' : '1440';
    const world = await openClientWorld(request, 'Harbor Street Clinic');
    const past = await world.book({ date: world.day(-3), notes: 'Bring the file' });
    await world.step(past, 'completed');
    const next = await world.book({ date: world.day(3), notes: 'Ring twice' });
    const off = await world.book({ date: world.day(4) });
    await world.cancel(off, 'The ward is closed');
    await world.book({ date: world.day(5), startTime: '13:00', endTime: '15:30' });
    const { page } = await person({ phone });
    await enterPortal(page, world.client);

    await test.step('the dashboard', async () => {
      await expect(region(page, 'Next appointment')).toContainText('10:00 AM – 12:00 PM');
      await expect(region(page, 'Next appointment')).toContainText(
        'Confirmed: Amina Bello will interpret for you.',
      );
      expect(await counted(page, 'Upcoming')).toBe('2');
      // What was cancelled ahead of its time is neither.
      expect(await counted(page, 'Completed')).toBe('1');
      expect(await counted(page, 'Total')).toBe('4');
      const recent = region(page, 'Recent appointments').getByRole('article');
      await expect(recent).toHaveCount(4);
      // Made last, first.
      await expect(recent.first()).toContainText('1:00 – 3:30 PM');
      await expect(recent.first()).toContainText('Interpretation');
      await expect(recent.first()).toContainText('Estonian');
      await expect(recent.first()).toContainText('Accepted');
      await expect(recent.first()).toContainText('Not started');
      await look(page, info, `client-dashboard-${size}`);
    });

    await test.step('My Appointments', async () => {
      await page.getByRole('tab', { name: 'My Appointments' }).click();
      const upcoming = region(page, 'Upcoming').getByRole('article');
      await expect(upcoming).toHaveCount(2);
      await expect(upcoming.first()).toContainText('Amina Bello');
      await expect(upcoming.first()).toContainText('Ring twice');
      await expect(upcoming.first().getByRole('link', { name: '(555) 010-0777' })).toBeVisible();
      const over = region(page, 'Past').getByRole('article');
      await expect(over).toHaveCount(2);
      await expect(over.first()).toContainText('Cancelled by us');
      await expect(over.first()).toContainText('Nothing is billed.');
      await expect(over.first()).toContainText('The ward is closed');
      await expect(over.nth(1)).toContainText('$150.00');
      await expect(over.nth(1)).toContainText('How was it?');
      await expect(over.nth(1).getByRole('link', { name: /555/ })).toHaveCount(0);
      await expect(over.nth(1).getByRole('link', { name: 'Request again' })).toHaveAttribute(
        'href',
        `/client-portal?tab=request&again=${past}`,
      );
      await look(page, info, `client-appointments-${size}`);
    });

    await test.step('Appointment Details, over the tab', async () => {
      await region(page, 'Upcoming')
        .getByRole('button', { name: /^Details: / })
        .first()
        .click();
      await expect(details(page)).toContainText('Ring twice');
      await expect(details(page).getByRole('link', { name: /opens the map/ })).toBeVisible();
      await expect(details(page).locator('[aria-current="step"]')).toContainText('Confirmed');
      await expect(page).toHaveURL(`/client-portal?tab=appointments&appointment=${next}`);
      await look(page, info, `client-details-${size}`);

      await page.reload();
      await expect(details(page)).toContainText('Ring twice');
      await page.goBack();
      await expect(details(page)).toBeHidden();
      await expect(page).toHaveURL('/client-portal?tab=appointments');
      await page.goForward();
      await expect(details(page)).toContainText('Ring twice');
      await details(page).getByRole('button', { name: 'Close' }).last().click();
      await expect(details(page)).toBeHidden();
      await expect(page).toHaveURL('/client-portal?tab=appointments');
    });

    await test.step('a link from a message opens the one that it names, and closing stays in the portal', async () => {
      await page.goto(`/client-portal?appointment=${past}`);
      await expect(details(page)).toContainText('Bring the file');
      await expect(details(page)).toContainText('$150.00');
      await look(page, info, `client-details-completed-${size}`);
      await page.keyboard.press('Escape');
      await expect(details(page)).toBeHidden();
      await expect(page).toHaveURL('/client-portal');
      await page.goto(`/client-portal?tab=appointments&appointment=${off}`);
      await expect(details(page)).toContainText('The ward is closed');
      await look(page, info, `client-details-cancelled-${size}`);
      await page.goBack();
      await expect(details(page)).toBeHidden();
      await expect(page.getByRole('tab', { name: 'My Appointments' })).toHaveAttribute(
        'aria-selected',
        'true',
      );
    });
  });
}

test('what becomes of an appointment is seen live, in the card and in its details', async ({
  person,
  request,
}, info) => {
  const world = await openClientWorld(request, 'Live Street Clinic');
  const id = await world.book({ date: world.day(2) });
  const { page } = await person();
  await enterPortal(page, world.client);
  const next = region(page, 'Next appointment');
  await expect(next.locator('[aria-current="step"]')).toContainText('Confirmed');
  await world.step(id, 'en_route');
  await expect(next).toContainText('Amina Bello is on the way.');
  await next.getByRole('button', { name: /^Details: / }).click();
  await expect(details(page).locator('[aria-current="step"]')).toContainText('On the way');
  await world.step(id, 'arrived');
  await expect(details(page)).toContainText('Amina Bello has arrived.');
  await expect(details(page).getByRole('listitem').filter({ hasText: 'Arrived' })).toContainText(
    /\d:\d\d [AP]M/,
  );
  await look(page, info, 'client-details-arrived');
  await world.step(id, 'completed');
  await expect(details(page)).toContainText('Completed.');
  await expect(details(page)).toContainText('$150.00');
  await page.keyboard.press('Escape');
  await expect(next).toContainText('Nothing is booked or asked for.');
  expect(await counted(page, 'Upcoming')).toBe('0');
  expect(await counted(page, 'Completed')).toBe('1');
  await expect(region(page, 'Recent appointments').getByRole('article')).toContainText('Completed');
});

test('an account without appointments is invited to request the first', async ({ person, request }, info) => {
  const world = await openClientWorld(request, 'Empty Street Clinic');
  const { page } = await person({ phone: true });
  await enterPortal(page, world.client);
  expect(await counted(page, 'Total')).toBe('0');
  await look(page, info, 'client-dashboard-empty');
  await page.getByRole('tab', { name: 'My Appointments' }).click();
  await expect(page.getByText('No appointments found')).toBeVisible();
  await look(page, info, 'client-appointments-empty');
  await page.getByRole('tab', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Request Your First Appointment' }).click();
  await expect(page.getByLabel('Language')).toBeVisible();
  await expect(page).toHaveURL('/client-portal?tab=request');
});

test('an appointment that is not one’s own is told from none at all by nobody', async ({
  person,
  request,
}, info) => {
  const other = await openClientWorld(request, 'Another Clinic');
  const foreign = await other.book({ date: other.day(2) });
  const world = await openClientWorld(request, 'One Clinic');
  const { page } = await person({ allow: /404|400|422/ });
  await enterPortal(page, world.client);
  for (const asked of [foreign, 999_999_999, 'nonsense']) {
    await page.goto(`/client-portal?appointment=${asked}`);
    await expect(details(page)).toContainText('There is no such appointment');
  }
  await look(page, info, 'client-details-unknown');
  await details(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(details(page)).toBeHidden();
  await expect(page).toHaveURL('/client-portal');
});

test('what is stored of a client is believed only when it is whole, and the server’s own', async ({
  person,
  request,
}) => {
  const world = await openClientWorld(request, 'Stored Clinic');
  const { page } = await person({ allow: /401|404/ });
  await enterPortal(page, world.client);
  const { id, username, name } = world.client;
  for (const stored of [
    '{"id": 1, "name":',
    '"only a text"',
    'null',
    '[]',
    JSON.stringify({ id: String(id), name, username }),
    JSON.stringify({ id, username }),
    // Whole, but somebody else.
    JSON.stringify({ id: id - 1, name, username }),
    null,
  ]) {
    await page.evaluate((text) => {
      if (text === null) localStorage.removeItem('clientAuth');
      else localStorage.setItem('clientAuth', text);
    }, stored);
    await page.goto('/client-portal');
    await expect(page, `stored: ${stored}`).toHaveURL('/client-login');
    await expect(page.getByRole('heading', { name: 'Client sign-in' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('clientAuth'))).toBeNull();
  }
});

test('a session that ends while the portal is open leads back to where one was', async ({
  person,
  request,
}) => {
  const world = await openClientWorld(request, 'Ended Clinic');
  const id = await world.book({ date: world.day(2), notes: 'Ring twice' });
  const { page, context } = await person({ allow: /401/ });
  await enterPortal(page, world.client);
  await page.getByRole('tab', { name: 'My Appointments' }).click();
  await page.getByRole('button', { name: /^Details: / }).click();
  await expect(details(page)).toContainText('Ring twice');
  const ended = await context.request.post('/api/client-auth/logout', {
    headers: { 'X-Parley-Audience': 'client', 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(ended.status()).toBeLessThan(300);
  // Whatever the portal asks for next is refused.
  await world.step(id, 'en_route');
  await expect(page).toHaveURL(/\/client-login\?next=/);
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await page.getByLabel('Username').fill(world.client.username);
  await page.getByLabel('Password', { exact: true }).fill(world.client.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`/client-portal?tab=appointments&appointment=${id}`);
  await expect(details(page)).toContainText('Ring twice');
});

test('two tabs: signing out in one signs out in both, signing in again too', async ({ person, request }) => {
  const world = await openClientWorld(request, 'Two Tabs Clinic');
  const { page, context } = await person({ allow: /401/ });
  await enterPortal(page, world.client);
  const second = await context.newPage();
  await second.goto('/client-portal?tab=appointments');
  await expect(second.getByText('No appointments found')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You have been logged out successfully.')).toBeVisible();
  await expect(page).toHaveURL('/client-login');
  await expect(second).toHaveURL(/\/client-login/);
  expect(await page.evaluate(() => localStorage.getItem('clientAuth'))).toBeNull();
  await signInAsClient(page, world.client);
  await expect(second).toHaveURL('/client-portal?tab=appointments');
  await expect(second.getByText('No appointments found')).toBeVisible();
});

test('the keyboard alone goes everywhere', async ({ person, request }) => {
  const world = await openClientWorld(request, 'Keyboard Clinic');
  await world.book({ date: world.day(2), notes: 'Ring twice' });
  const { page } = await person();
  await enterPortal(page, world.client);
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Dashboard').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('My Appointments')).toBeFocused();
  await expect(tab('My Appointments')).toHaveAttribute('aria-selected', 'true');
  const card = region(page, 'Upcoming').getByRole('button', { name: /^Details: / });
  await expect(card).toBeVisible();
  for (
    let presses = 0;
    presses < 10 && !(await card.evaluate((it) => it === document.activeElement));
    presses += 1
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(details(page)).toContainText('Ring twice');
  await page.keyboard.press('Escape');
  await expect(details(page)).toBeHidden();
  await expect(card).toBeFocused();
  await tab('My Appointments').focus();
  await page.keyboard.press('End');
  await expect(page.getByLabel('Language')).toBeVisible();
});

test('a server that goes away leaves what is shown, says so, and brings what was missed', async ({
  person,
  request,
  baseURL,
}, info) => {
  const world = await openClientWorld(request, 'Far Clinic');
  const id = await world.book({ date: world.day(2) });
  const line = await openUnsteadyLine(baseURL ?? '');
  const { page } = await person({ phone: true, allow: /ERR_|Failed to load/ });
  await page.goto(`${line.origin}/client-login`);
  const hears = page.waitForResponse('**/api/events*');
  await page.getByLabel('Username').fill(world.client.username);
  await page.getByLabel('Password', { exact: true }).fill(world.client.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await hears;
  const next = region(page, 'Next appointment');
  await expect(next).toContainText('Confirmed: Amina Bello will interpret for you.');
  await expect(region(page, 'Recent appointments').getByRole('article')).toHaveCount(1);
  const before = await next.boundingBox();
  await line.cut();
  await expect(page.getByText('Reconnecting…')).toBeVisible();
  // Nothing has moved under a finger.
  expect(await next.boundingBox()).toEqual(before);
  await page
    .getByRole('button', { name: /^Details: / })
    .first()
    .click();
  await expect(details(page)).toContainText('Estonian');
  await look(page, info, 'client-reconnecting');
  await world.step(id, 'en_route');
  await line.mend();
  await expect(details(page)).toContainText('Amina Bello is on the way.');
  await expect(page.getByText('Reconnecting…')).toHaveCount(0);
  await line.close();
});

test('what cannot be loaded is said in its place, and tried again', async ({ person, request }, info) => {
  const world = await openClientWorld(request, 'Broken Clinic');
  await world.book({ date: world.day(2) });
  const { page } = await person({ allow: /500|Failed to load/ });
  let isBroken = true;
  await page.route('**/api/assignments/client/**', (route) =>
    isBroken ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await signInAsClient(page, world.client);
  await expect(page.getByText('Your next appointment could not be loaded')).toBeVisible();
  await expect(page.getByText('Your appointments could not be loaded')).toBeVisible();
  await look(page, info, 'client-dashboard-failed');
  isBroken = false;
  await region(page, 'Next appointment').getByRole('button', { name: 'Try again' }).click();
  await expect(region(page, 'Next appointment')).toContainText('Amina Bello');
  await region(page, 'Recent appointments').getByRole('button', { name: 'Try again' }).click();
  await expect(region(page, 'Recent appointments').getByRole('article')).toHaveCount(1);
});

test('no screen of the portal is wider than a phone of 320 px', async ({ person, request }, info) => {
  const world = await openClientWorld(
    request,
    'Krankenhausverwaltungsgesellschaft Nord-Ost, Außenstelle Hafen',
  );
  const past = await world.book({
    date: world.day(-3),
    notes: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3),
  });
  await world.step(past, 'completed');
  const id = await world.book({ date: world.day(2), notes: 'Wort'.repeat(60) });
  const { page } = await person({ phone: true });
  await page.setViewportSize({ width: 320, height: 640 });
  await enterPortal(page, world.client);
  const isWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  for (const [address, ready] of [
    ['/client-portal', 'Recent appointments'],
    ['/client-portal?tab=appointments', 'Past'],
    [`/client-portal?appointment=${id}`, 'Appointment Details'],
    [`/client-portal?appointment=${past}`, 'Appointment Details'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: ready })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await isWide(), address).toBe(false);
    await picture(page, info, `client-320-${ready.toLowerCase().replaceAll(' ', '-')}`);
  }
});

test('another time that was proposed stands at the appointment, and what was answered', async ({
  person,
  request,
}, info) => {
  const world = await openClientWorld(request, 'Proposing Clinic');
  const id = await world.book({ date: world.day(3) });
  // Far from the company: the zone stands beside the time.
  const { page, context } = await person({ phone: true, timezoneId: 'Asia/Tokyo' });
  await enterPortal(page, world.client);
  const proposed = await context.request.post(`/api/appointments/${id}/proposal`, {
    headers: { 'X-Parley-Audience': 'client' },
    data: { date: world.day(6), startTime: '13:00', endTime: '15:00', note: 'The ward moves' },
  });
  expect(proposed.status(), await proposed.text()).toBe(200);
  await page.getByRole('tab', { name: 'My Appointments' }).click();
  const card = region(page, 'Upcoming').getByRole('article');
  await expect(card).toContainText(/You proposed .*1:00 – 3:00 PM; we will answer\./);
  await expect(card).toContainText('The ward moves');
  await expect(card).toContainText(/E[SD]T/);
  await card.getByRole('button', { name: /^Details: / }).click();
  await expect(details(page)).toContainText('we will answer.');
  await look(page, info, 'client-details-proposed');

  const { updatedAt } = await world.office.get(`/api/assignments/${id}`);
  const declined = await request.post(`/api/assignments/${id}/proposal/decline`, {
    data: { answer: 'Nobody is free then.', updatedAt },
  });
  expect(declined.status(), await declined.text()).toBe(200);
  await expect(details(page)).toContainText(/Your proposal of .* was declined\./);
  await expect(details(page)).toContainText('Nobody is free then.');
  await page.goBack();
  await expect(card).toContainText('Nobody is free then.');
  await look(page, info, 'client-appointments-proposed');
});

test('the first calls start together, before any of them is answered', async ({ person, request }) => {
  const world = await openClientWorld(request, 'Early Clinic');
  await world.book({ date: world.day(2) });
  const { page } = await person();
  await enterPortal(page, world.client);
  const first = ['session', 'company', 'from=', 'order=created'];
  const waiting = new Set<string>();
  let answer = () => {};
  const allAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\//, async (route) => {
    const asked = first.find((part) => route.request().url().includes(part));
    if (asked !== undefined) {
      waiting.add(asked);
      if (waiting.size === first.length) answer();
      // None is answered before all have been asked: a call that waited for another would never come.
      await allAsked;
    }
    await route.continue();
  });
  await page.reload();
  await expect(region(page, 'Next appointment')).toContainText('Amina Bello');
});

for (const phone of [true, false]) {
  test(`nothing jumps when the answers come, at ${phone ? 390 : 1440} px`, async ({ person, request }) => {
    const world = await openClientWorld(request, 'Steady Clinic');
    for (const later of [2, 3, 4, 5, 6]) await world.book({ date: world.day(later), notes: 'Ring twice' });
    const { page } = await person({ phone });
    await enterPortal(page, world.client);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        // The type of this kind of entry stands in no library of TypeScript's yet.
        for (const entry of list.getEntries() as unknown as { value: number }[])
          document.documentElement.dataset['shift'] = String(
            Number(document.documentElement.dataset['shift'] ?? 0) + entry.value,
          );
      }).observe({ type: 'layout-shift', buffered: true });
    });
    let answer = () => {};
    let isDrawn = Promise.resolve();
    await page.route('**/api/assignments/**', async (route) => {
      await isDrawn;
      await route.continue();
    });
    for (const address of ['/client-portal', '/client-portal?tab=appointments']) {
      isDrawn = new Promise((resolve) => {
        answer = resolve;
      });
      await page.goto(address);
      await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
      answer();
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const shift = await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0));
      expect(shift, address).toBeLessThan(0.02);
    }
  });
}
