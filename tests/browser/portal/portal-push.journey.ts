import type { Page } from '@playwright/test';
import { type Office, openOffice, type Person } from '../company.ts';
import { expect, signInAsInterpreter, test } from '../kit.ts';
import { openMenu } from './portal-kit.ts';
import { openPushPhone, type PushPhone } from './push-kit.ts';

const origin = () => test.info().project.use.baseURL ?? '';

/** Far enough ahead that nothing of it is due meanwhile. */
function civilDay(daysAhead: number): string {
  return new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10);
}

/** 'Thu, Mar 5', as a notification says it. */
function spoken(date: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${date}T00:00:00Z`));
}

const settings = (page: Page) => page.getByRole('region', { name: /^Notifications: / });
const prompt = (page: Page) => page.getByRole('region', { name: 'Enable Notifications' });

/** In the menu, which closes again. */
async function turn(page: Page, to: 'on' | 'off'): Promise<void> {
  await showSettings(page);
  await settings(page)
    .getByRole('button', { name: `Turn ${to}` })
    .press('Enter');
}

async function showSettings(page: Page): Promise<void> {
  if (!(await settings(page).isVisible())) await openMenu(page);
}

async function people(office: Office, name: string) {
  const interpreter = await office.interpreter({ name, language: 'Somali', hourlyRate: '40.00' });
  const client = await office.client({ name: `Clinic of ${name}`, address: '7 Uptown Square' });
  return { interpreter, client };
}

/** Signs in on a phone that gets notifications already. */
async function subscribedPhone(page: Page, phone: PushPhone, interpreter: Person): Promise<void> {
  await signInAsInterpreter(page, interpreter);
  await turn(page, 'on');
  await expect(page.getByText('Notifications Enabled!')).toBeVisible();
  expect(phone.isSubscribed()).toBe(true);
}

test('an offer on the lock screen is opened and accepted', { tag: '@release' }, async ({
  person,
  request,
}) => {
  const office = await openOffice(request);
  const { interpreter, client } = await people(office, 'Pia Push');
  const { page, context } = await person({ phone: true });
  const phone = await openPushPhone(context, { origin: origin(), decision: 'granted' });
  await subscribedPhone(page, phone, interpreter);

  const date = civilDay(20);
  const offer = await office.appointment({
    interpreter,
    client,
    language: 'Somali',
    date,
    status: 'pending',
    notes: 'A private matter',
  });
  const tag = `assignment-${offer.id}`;
  await phone.deliver(await phone.nextMessage());
  await expect
    .poll(() => phone.shown(tag))
    .toEqual({
      title: 'New assignment offered',
      body: `${spoken(date)}, 10:00 AM – 12:00 PM · Somali · $40.00 an hour · 5 Downtown Row`,
      tag,
      staysUntilAnswered: true,
      actions: ['Accept', 'Open'],
    });

  await phone.press(tag, 'open');
  const card = page.getByRole('article').filter({ hasText: client.name });
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
  expect(await phone.shown(tag)).toBeNull();

  await phone.deliver(JSON.stringify(messageOf(offer.id)));
  await expect.poll(async () => (await phone.shown(tag))?.title).toBe('New assignment offered');
  await phone.press(tag, 'accept');
  await expect
    .poll(() => phone.shown(tag))
    .toMatchObject({
      title: 'Assignment accepted successfully!',
      actions: ['Open'],
      staysUntilAnswered: false,
    });
  expect(await office.get(`/api/assignments/${offer.id}`)).toMatchObject({ status: 'accepted' });
  await expect(page.getByText('No pending requests')).toBeVisible();

  // The server's own confirmation comes in its place, and leads to the appointment.
  await phone.deliver(await phone.nextMessage());
  await expect.poll(async () => (await phone.shown(tag))?.title).toBe('Booking confirmed');
  const arrival = page.waitForURL(new RegExp(`interpreter-portal[?]assignment=${offer.id}$`));
  await phone.press(tag);
  await arrival;
});

test('the obstacle to accepting is shown where it was pressed', async ({ person, request }) => {
  const office = await openOffice(request);
  const { interpreter, client } = await people(office, 'Omar Occupied');
  const { page, context } = await person({ phone: true, allow: /401/ });
  const phone = await openPushPhone(context, { origin: origin(), decision: 'granted' });
  await signInAsInterpreter(page, interpreter);
  const about = { interpreter, client, language: 'Somali', date: civilDay(21) };
  const [first, second] = [
    await office.appointment({ ...about, status: 'pending' }),
    await office.appointment({ ...about, status: 'pending', startTime: '11:00', endTime: '13:00' }),
  ];
  const title = async (id: number) => (await phone.shown(`assignment-${id}`))?.title;
  const show = async (id: number) => {
    await phone.deliver(JSON.stringify(messageOf(id)));
    await expect.poll(() => title(id)).toBe('New assignment offered');
  };

  // Without a network the press is not lost: it can be repeated.
  await show(first.id);
  const worker = await phone.worker();
  await worker.evaluate(() => {
    const own = self as unknown as { fetch: typeof fetch; realFetch: typeof fetch };
    own.realFetch = own.fetch;
    own.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  });
  await phone.press(`assignment-${first.id}`, 'accept');
  await expect
    .poll(() => phone.shown(`assignment-${first.id}`))
    .toMatchObject({
      title: 'Failed to accept assignment',
      body: 'You are offline. Try again, or open the offer. As it was offered',
      actions: ['Accept', 'Open'],
    });
  await worker.evaluate(() => {
    const own = self as unknown as { fetch: typeof fetch; realFetch: typeof fetch };
    own.fetch = own.realFetch;
  });
  await phone.press(`assignment-${first.id}`, 'accept');
  await expect.poll(() => title(first.id)).toBe('Assignment accepted successfully!');

  await show(second.id);
  await phone.press(`assignment-${second.id}`, 'accept');
  await expect
    .poll(() => phone.shown(`assignment-${second.id}`))
    .toMatchObject({
      title: 'You are already booked at that time',
      body: expect.stringContaining('You have another appointment at that time: '),
    });

  await show(first.id);
  await phone.press(`assignment-${first.id}`, 'accept');
  await expect
    .poll(() => phone.shown(`assignment-${first.id}`))
    .toMatchObject({ title: 'You have already answered this request' });

  // Signed out meanwhile, with no tab open: the offer opens behind the sign-in.
  await page.goto('about:blank');
  await context.clearCookies();
  await worker.evaluate(() => {
    const own = self as unknown as { clients: { openWindow(url: string): Promise<null> }; opened: string[] };
    own.opened = [];
    own.clients.openWindow = async (url) => {
      own.opened.push(url);
      return null;
    };
  });
  await show(second.id);
  await phone.press(`assignment-${second.id}`, 'accept');
  const opened = () => worker.evaluate(() => (self as unknown as { opened: string[] }).opened);
  await expect.poll(opened).toEqual([`/interpreter-portal?offer=${second.id}`]);
  await expect.poll(() => phone.shown(`assignment-${second.id}`)).toBeNull();
});

test('a subscription that the push service ends is renewed by the worker', async ({ person, request }) => {
  const office = await openOffice(request);
  const { interpreter, client } = await people(office, 'Rhea Renewed');
  const { page, context } = await person({ phone: true });
  const phone = await openPushPhone(context, { origin: origin(), decision: 'granted' });
  await subscribedPhone(page, phone, interpreter);
  const renewed = phone.service.subscribe('renewed');
  await (await phone.worker()).evaluate((subscription) => {
    const own = self as unknown as {
      registration: ServiceWorkerRegistration;
      PushSubscriptionChangeEvent: new (type: string, init: object) => Event;
      dispatchEvent(event: Event): void;
    };
    // As the browser's own, which needs its maker's push service.
    Object.assign(own.registration.pushManager, { subscribe: async () => ({ toJSON: () => subscription }) });
    own.dispatchEvent(new own.PushSubscriptionChangeEvent('pushsubscriptionchange', {}));
  }, renewed);
  // The worker renews in its own time: what is offered before still goes to the old address.
  let day = 24;
  await expect(async () => {
    await office.appointment({
      interpreter,
      client,
      language: 'Somali',
      date: civilDay(day++),
      status: 'pending',
    });
    const paths = () => phone.service.received.map(({ path }) => path);
    await expect.poll(paths, { timeout: 3_000 }).toContain('/push/renewed');
  }).toPass();
});

test('the push banner asks after three seconds and remembers a no; a no of the browser is said plainly', async ({
  person,
  request,
}) => {
  const office = await openOffice(request);
  const { interpreter } = await people(office, 'Tim Timely');
  const { page, context } = await person({ phone: true });
  const phone = await openPushPhone(context, { origin: origin() });
  await page.clock.install();
  const answer = Promise.withResolvers<void>();
  const requested = Promise.withResolvers<void>();
  // The portal is drawn when the interpreter's name is there.
  await page.route(/\/api\/interpreters\/\d+$/, async (route) => {
    requested.resolve();
    await answer.promise;
    await route.continue();
  });
  await signInAsInterpreter(page, interpreter);
  await requested.promise;
  // Little ahead: what is being read meanwhile has a limit of its own.
  await page.clock.pauseAt(Date.now() + 2_000);
  answer.resolve();
  // The answers of calls are handled by timers, too.
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible({ timeout: 500 });
  }).toPass();
  await openMenu(page);
  await expect(settings(page)).toContainText('Notifications: off');
  // The open menu lies over the page.
  await page.keyboard.press('Escape');
  await expect(settings(page)).toBeHidden();
  await page.clock.runFor(2_900);
  await expect(prompt(page)).toBeHidden();
  await page.clock.runFor(100);
  await expect(prompt(page)).toContainText('Get instant alerts for new assignments');
  await prompt(page).getByRole('button', { name: 'Not Now' }).click();
  await expect(prompt(page)).toBeHidden();

  await page.clock.resume();
  await page.reload();
  await openMenu(page);
  await expect(settings(page)).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(prompt(page)).toBeHidden();

  phone.decide('denied');
  await turn(page, 'on');
  await expect(page.getByText('Permission Denied')).toBeVisible();
  await expect(page.getByText('You need to allow notifications to receive alerts.')).toBeVisible();
  await expect(settings(page)).toContainText('Notifications: blocked');
  await expect(settings(page)).toContainText('Open the site settings beside the address');
});

test('notifications follow the person who is signed in, and can be turned off', async ({
  person,
  request,
}) => {
  const office = await openOffice(request);
  const { interpreter: first } = await people(office, 'Fay First');
  const { interpreter: second, client } = await people(office, 'Sol Second');
  const { page, context } = await person({ phone: true });
  const phone = await openPushPhone(context, { origin: origin(), decision: 'granted' });
  await subscribedPhone(page, phone, first);

  // The session ends by itself, and another interpreter takes the device.
  await context.clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  const subscribed = page.waitForResponse('**/api/push/subscribe');
  await signInAsInterpreter(page, second);
  expect((await subscribed).status()).toBe(204);
  const about = { client, language: 'Somali', status: 'pending' } as const;
  await office.appointment({ ...about, interpreter: first, date: civilDay(22) });
  const offer = await office.appointment({ ...about, interpreter: second, date: civilDay(23) });
  expect(JSON.parse(await phone.nextMessage())).toMatchObject({ assignmentId: offer.id });

  await turn(page, 'off');
  await expect(settings(page)).toContainText('Notifications: off');
  expect(phone.isSubscribed()).toBe(false);

  phone.failToSubscribe(true);
  await turn(page, 'on');
  await expect(page.getByText('Failed to enable notifications.')).toBeVisible();
  expect(phone.isSubscribed()).toBe(false);
  phone.failToSubscribe(false);

  // Signing out ends them as well, at the browser and at the server.
  await turn(page, 'on');
  await expect(settings(page)).toContainText('Notifications: on');
  const forgotten = page.waitForResponse('**/api/push/unsubscribe');
  await page.getByRole('button', { name: 'Logout' }).click();
  expect((await forgotten).status()).toBe(204);
  await page.waitForURL('**/interpreter-login');
  expect(phone.isSubscribed()).toBe(false);
});

/** An offer as the server sends it. */
function messageOf(assignmentId: number) {
  return {
    kind: 'offer_made',
    title: 'New assignment offered',
    body: 'As it was offered',
    tag: `assignment-${assignmentId}`,
    url: `/interpreter-portal?offer=${assignmentId}`,
    actions: ['accept', 'open'],
    assignmentId,
  };
}
