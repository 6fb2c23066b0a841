import type { Locator, Page } from '@playwright/test';
import { addDays } from '#domain/civil.ts';
import { type Office, openOffice, type Person } from '../company.ts';
import { expect, signInAsInterpreter, test } from '../kit.ts';
import { openTab } from './portal-kit.ts';

const LANGUAGE = 'Akan';

interface World {
  office: Office;
  ama: Person;
  client: Person;
  /** A civil date some days ahead. */
  date: string;
}

async function makeWorld(office: Office): Promise<World> {
  const { today } = await office.get('/api/company');
  const ama = await office.interpreter({ name: 'Ama Owusu', language: LANGUAGE, hourlyRate: '40.00' });
  const client = await office.client({ name: 'City Hospital', address: '9 Ward Street' });
  return { office, ama, client, date: addDays(today, 3) };
}

async function offer(world: World, more: { startTime?: string; endTime?: string } = {}) {
  const { office, ama, client, date } = world;
  const about = { interpreter: ama, client, language: LANGUAGE, date, status: 'pending', ...more } as const;
  const { id } = await office.appointment({ ...about, notes: 'Ask for the ward sister' });
  return id as number;
}

/** The token of an own open offer, as a message would carry it. */
async function tokenOf(page: Page, person: Person, assignmentId: number): Promise<string> {
  const { username, password } = person;
  await page.request.post('/api/interpreter/login', { data: { username, password } });
  const offers = await page.request.get('/api/offers', { headers: { 'X-Parley-Audience': 'interpreter' } });
  const own: { id: number; responseToken: string }[] = await offers.json();
  return own.find(({ id }) => id === assignmentId)?.responseToken ?? '';
}

const offers = (page: Page) => page.getByRole('region', { name: 'Offered Assignments' });
const card = (page: Page, id: number): Locator => page.locator(`#offer-${id}`);

test('offers in the portal', { tag: '@release' }, async ({ person, request }) => {
  const world = await makeWorld(await openOffice(request));
  const { office, ama, client, date } = world;
  const first = await offer(world);
  const taken = await offer(world, { startTime: '14:00', endTime: '16:00' });
  const booked = { interpreter: ama, client, language: LANGUAGE, date, status: 'accepted' } as const;
  await office.appointment({ ...booked, startTime: '15:00', endTime: '17:00' });
  const { page, context } = await person({ phone: true, allow: /409|Failed to load resource|ERR_INTERNET/ });
  await signInAsInterpreter(page, ama);
  await openTab(page, 'Offers');

  await test.step('are counted and say what they are and pay', async () => {
    await expect(offers(page).getByRole('heading', { level: 2 })).toHaveText(/Offered Assignments\s*2/);
    await expect(page).toHaveTitle('(2) Interpreter portal · Parley');
    const shown = card(page, first);
    for (const text of ['New Request', 'City Hospital', '$40.00 per hour', 'about $80.00', 'Answer as soon'])
      await expect(shown).toContainText(text);
    await expect(shown).toContainText('Ask for the ward sister');
    await expect(card(page, taken)).toContainText(
      'You have another appointment at that time: 3:00 – 5:00 PM, City Hospital',
    );
    await expect(shown).not.toContainText('another appointment');
    // Above the tabs at the bottom edge.
    await shown.getByRole('button', { name: 'Accept Assignment' }).click({ trial: true });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  await test.step('one at the time of another appointment cannot be accepted', async () => {
    await expect(card(page, taken).getByRole('button', { name: 'Accept Assignment' })).toBeDisabled();
  });

  await test.step('declining asks, and can be left', async () => {
    await card(page, taken).getByRole('button', { name: 'Decline' }).click();
    await expect(card(page, taken).getByRole('group', { name: 'Tap a reason to decline' })).toBeFocused();
    await card(page, taken).getByRole('button', { name: 'Go back' }).click();
    await expect(card(page, taken).getByRole('button', { name: 'Decline' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(card(page, taken).getByRole('group', { name: 'Tap a reason to decline' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Assignment declined')).toBeVisible();
    await expect(card(page, taken)).toBeHidden();
    await expect(page).toHaveTitle('(1) Interpreter portal · Parley');
  });

  await test.step('offline nothing is pretended', async () => {
    await context.setOffline(true);
    await card(page, first).getByRole('button', { name: 'Accept Assignment' }).click();
    await expect(card(page, first).getByRole('alert')).toContainText('You are offline, so nothing was sent.');
    await expect(card(page, first)).toContainText('New Request');
    await context.setOffline(false);
    await expect(card(page, first).getByRole('alert')).toBeHidden();
  });

  await test.step('a new one is announced and is in the order of time', async () => {
    await expect(page.getByText('You are offline.', { exact: false }).first()).toBeHidden();
    const sooner = await offer(world, { startTime: '08:00', endTime: '09:00' });
    await expect(card(page, sooner)).toContainText('about $80.00');
    await expect(offers(page).getByRole('status').first()).toContainText('New request');
    const order = await offers(page)
      .getByRole('article')
      .evaluateAll((all) => all.map(({ id }) => id));
    expect(order).toEqual([`offer-${sooner}`, `offer-${first}`]);
    const gone = await request.delete(`/api/assignments/${sooner}`);
    expect(gone.status()).toBe(204);
    await expect(card(page, sooner)).toContainText('No longer needed');
    await card(page, sooner).getByRole('button', { name: 'OK' }).click();
    await expect(card(page, sooner)).toBeHidden();
  });

  await test.step('one for which the office books the same interpreter is not shown as given to another', async () => {
    const given = await offer(world, { startTime: '18:00', endTime: '19:00' });
    await expect(card(page, given)).toContainText('New Request');
    const assigned = await request.post(`/api/assignments/${given}/assign`, {
      data: { interpreterId: ama.id },
    });
    expect(assigned.status()).toBe(200);
    await expect(card(page, given)).toContainText("It's in your schedule.");
    await expect(card(page, given)).not.toContainText('another interpreter');
    await card(page, given).getByRole('button', { name: 'OK' }).click();
    await expect(card(page, given)).toBeHidden();
    await page.goto(`/interpreter-portal?offer=${given}`);
    await expect(card(page, given)).toContainText("It's in your schedule.");
    await card(page, given).getByRole('button', { name: 'OK' }).click();
  });

  await test.step('accepting leads to the appointment', async () => {
    await card(page, first).getByRole('button', { name: 'Accept Assignment' }).click();
    await expect(page.getByText('Assignment accepted successfully!')).toBeVisible();
    await expect(card(page, first)).toBeHidden();
    await expect(page.getByText('No pending requests')).toBeVisible();
    await page.getByRole('button', { name: 'View', exact: true }).click();
    const details = page.getByRole('dialog', { name: 'Assignment Details' });
    await expect(details).toContainText('10:00 AM – 12:00 PM');
    await details.getByRole('button', { name: 'Close' }).first().click();
  });
});

test('a link to an offer leads there, through the sign-in', { tag: '@release' }, async ({
  person,
  request,
}) => {
  const world = await makeWorld(await openOffice(request));
  const open = await offer(world);
  const withdrawn = await offer(world, { startTime: '14:00', endTime: '16:00' });
  expect((await request.delete(`/api/assignments/${withdrawn}`)).status()).toBe(204);
  const { page } = await person({ phone: true, allow: /404/ });

  await page.goto(`/interpreter-portal?offer=${open}`);
  await expect(page).toHaveURL(/\/interpreter-login\?next=/);
  await page.getByLabel('Username').fill(world.ama.username);
  await page.getByLabel('Password', { exact: true }).fill(world.ama.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(card(page, open)).toBeFocused();
  await expect(card(page, open)).toBeInViewport();
  await expect(page).toHaveURL(/\/interpreter-portal\?tab=offers$/);

  await page.goto(`/interpreter-portal?offer=${withdrawn}`);
  await expect(card(page, withdrawn)).toBeFocused();
  await expect(card(page, withdrawn)).toContainText('No longer needed');
  await card(page, withdrawn).getByRole('button', { name: 'OK' }).click();
  await expect(card(page, withdrawn)).toBeHidden();

  await page.goto('/interpreter-portal?offer=999999999');
  await expect(page.getByText('Request not found')).toBeVisible();
});

test('an offer answered by the link in a message', { tag: '@release' }, async ({ person, request }) => {
  const world = await makeWorld(await openOffice(request));
  const { office, ama, client, date } = world;
  const open = await offer(world);
  const taken = await offer(world, { startTime: '14:00', endTime: '16:00' });
  const refused = await offer(world, { startTime: '18:00', endTime: '20:00' });
  await office.appointment({
    interpreter: ama,
    client,
    language: LANGUAGE,
    date,
    status: 'accepted',
    startTime: '15:00',
    endTime: '17:00',
  });
  const elsewhere = await person();
  const token = await tokenOf(elsewhere.page, ama, open);
  const takenToken = await tokenOf(elsewhere.page, ama, taken);
  const refusedToken = await tokenOf(elsewhere.page, ama, refused);
  const { page } = await person({ phone: true, allow: /409|404|ERR_FAILED|Failed to load/ });
  await page.setViewportSize({ width: 320, height: 640 });

  await test.step('shows what it is and pays, at 320 px, and changes nothing by itself', async () => {
    await page.goto(`/respond?token=${token}`);
    for (const text of ['10:00 AM – 12:00 PM', '5 Downtown Row', LANGUAGE, 'about $80.00'])
      await expect(page.getByRole('article')).toContainText(text);
    await expect(page.getByText(client.name)).toHaveCount(0);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect((await office.get(`/api/assignments/${open}`)).status).toBe('pending');
  });

  await test.step('an answer whose reply is lost is given again, and counts once', async () => {
    await page.route('**/accept', async (route) => {
      await route.fetch();
      await route.abort();
      await page.unroute('**/accept');
    });
    await page.route('**/api/offers/*', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Accept Assignment' }).click();
    await expect(page.getByRole('alert')).toContainText('The server did not respond');
    await page.getByRole('button', { name: 'Accept Assignment' }).click();
    await expect(page.getByRole('status').first()).toContainText('Assignment accepted successfully!');
    expect((await office.get(`/api/assignments/${open}`)).status).toBe('accepted');
    await page.reload();
    await expect(page.getByRole('status').first()).toContainText("It's in your schedule.");
  });

  await test.step('another appointment at that time is named', async () => {
    await page.goto(`/respond?token=${takenToken}`);
    await expect(page.getByRole('article')).toContainText(
      /You have another appointment at that time: .*3:00 – 5:00 PM/,
    );
    await page.getByRole('button', { name: 'Accept Assignment' }).click();
    await expect(page.getByRole('alert')).toContainText('This one was not booked.');
  });

  await test.step('declining, what was taken back, and what the office gave unasked', async () => {
    await page.goto(`/respond?token=${refusedToken}`);
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('button', { name: 'Too far' }).click();
    await expect(page.getByRole('status').first()).toContainText('Assignment declined');
    await request.delete(`/api/assignments/${taken}`);
    await page.goto(`/respond?token=${takenToken}`);
    await expect(page.getByRole('status').first()).toContainText('No longer needed');
    const given = await offer(world, { startTime: '20:00', endTime: '22:00' });
    const givenToken = await tokenOf(elsewhere.page, ama, given);
    await request.post(`/api/assignments/${given}/assign`, { data: { interpreterId: ama.id } });
    await page.goto(`/respond?token=${givenToken}`);
    await expect(page.getByRole('status').first()).toContainText("It's in your schedule.");
    await page.goto(`/respond?token=${'x'.repeat(43)}`);
    await expect(page.getByText('Offer not found')).toBeVisible();
  });

  await test.step('the link of an earlier offer shows what it has become, and answers that', async () => {
    const moved = await offer(world, { startTime: '06:00', endTime: '08:00' });
    const earlier = await tokenOf(elsewhere.page, ama, moved);
    await page.goto(`/respond?token=${earlier}`);
    await expect(page.getByRole('article')).toContainText('6:00 – 8:00 AM');
    const { updatedAt } = await office.get(`/api/assignments/${moved}`);
    const to = { startTime: '07:00', endTime: '09:00', location: '5 Downtown Row', notes: '' };
    const who = { interpreterId: ama.id, clientId: client.id, language: LANGUAGE, date, status: 'pending' };
    const put = await request.put(`/api/assignments/${moved}`, { data: { ...who, ...to, updatedAt } });
    expect(put.status()).toBe(200);
    // The page still shows what it was; its answer is not taken for the new time.
    await page.getByRole('button', { name: 'Accept Assignment' }).click();
    await expect(page.getByRole('status').first()).toContainText('The time has changed');
    await expect(page.getByRole('article')).toContainText('7:00 – 9:00 AM');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect((await office.get(`/api/assignments/${moved}`)).status).toBe('pending');
    await page.reload();
    await expect(page.getByRole('status').first()).toContainText('The time has changed');
    await page.getByRole('button', { name: 'Accept Assignment' }).click();
    await expect(page.getByRole('status').first()).toContainText('Assignment accepted successfully!');
    expect((await office.get(`/api/assignments/${moved}`)).status).toBe('accepted');
  });
});
