import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { addDays } from '#domain/civil.ts';
import { type Office, openOffice, type Person } from '../company.ts';
import { expect, signInAsInterpreter, test } from '../kit.ts';

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
async function tokenOf(request: APIRequestContext, person: Person, assignmentId: number): Promise<string> {
  const { username, password } = person;
  await request.post('/api/interpreter/login', { data: { username, password } });
  const offers = await request.get('/api/offers', { headers: { 'X-Parley-Audience': 'interpreter' } });
  const own: { id: number; responseToken: string }[] = await offers.json();
  return own.find(({ id }) => id === assignmentId)?.responseToken ?? '';
}

const offers = (page: Page) => page.getByRole('region', { name: 'Offered Assignments' });
const card = (page: Page, id: number): Locator => page.locator(`#offer-${id}`);

test('offers in the portal', async ({ person, request }) => {
  const world = await makeWorld(await openOffice(request));
  const { office, ama, client, date } = world;
  const first = await offer(world);
  const taken = await offer(world, { startTime: '14:00', endTime: '16:00' });
  const booked = { interpreter: ama, client, language: LANGUAGE, date, status: 'accepted' } as const;
  await office.appointment({ ...booked, startTime: '15:00', endTime: '17:00' });
  const { page, context } = await person({ phone: true, allow: /409|Failed to load resource|ERR_INTERNET/ });
  await signInAsInterpreter(page, ama, { at: '/interpreter-portal?tab=offers' });

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

test('an offer answered by the link in a message', { tag: '@release' }, async ({ person, request }) => {
  const world = await makeWorld(await openOffice(request));
  const { office, ama, client } = world;
  const open = await offer(world);
  const token = await tokenOf(request, ama, open);
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
});
