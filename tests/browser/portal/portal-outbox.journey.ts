import { expect, test } from '../kit.ts';
import {
  arrived,
  arrivedSteps,
  bookNow,
  complete,
  layoutShift,
  nextAppointment,
  press,
  showWaiting,
  waitingSection,
  waitingSteps,
} from '../messages/outbox-kit.ts';
import { installPortal, openPhone, type Phone } from '../phone.ts';
import { photoOfReceipt } from './receipt-photos.ts';

let phone: Phone;
test.beforeEach(async ({ baseURL }) => {
  phone = await openPhone(baseURL ?? '');
});
test.afterEach(async () => {
  await phone.throwAway();
  expect(phone.troubles).toEqual([]);
});

test('a whole day without a network arrives once, with its times', { tag: '@release' }, async ({
  request,
}) => {
  const booked = await bookNow(request, 'Offline');
  await installPortal(phone, booked.interpreter);
  await expect(nextAppointment(phone)).toContainText(booked.client.name);
  // Also on a first visit: what a press needs and has not been loaded comes from the phone.
  const hasWorker = () => phone.page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(hasWorker).toBe(true);
  // Cached past the next release: what gives the portal to another interpreter.
  const cachedUrls = await phone.page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });
  expect(cachedUrls.filter((url) => /\/switch-interpreter-/.test(url))).toHaveLength(1);
  await phone.cut();
  const from = Date.now();

  await test.step('every step is taken and waits', async () => {
    await press(phone, 'On my way');
    await expect(phone.page.getByText('Saved on this phone.').first()).toBeVisible();
    await expect(nextAppointment(phone).getByText('Waiting to send')).toBeVisible();
    await press(phone, 'Check In');
    const photo = { width: 600, height: 800, type: 'image/jpeg', total: '8.50' } as const;
    await complete(phone, '8.50', await photoOfReceipt(phone.page, photo));
    const completion = /^Completion with 1 receipt/;
    await showWaiting(phone);
    await expect(waitingSteps(phone)).toHaveText([/^On my way/, /^Check-in/, completion]);
    await expect(nextAppointment(phone)).toContainText('No upcoming appointments');
  });

  await test.step('the app opens without a network and still knows', async () => {
    await phone.close();
    await phone.reopen();
    await expect(waitingSection(phone)).toContainText('Waiting to send3');
    await expect(nextAppointment(phone)).toContainText('No upcoming appointments');
    expect(await layoutShift(phone.page)).toBeLessThan(0.02);
    expect(await arrived(booked)).toEqual([]);
  });
  const to = Date.now();

  await test.step('the network comes back', async () => {
    await phone.mend();
    await expect(waitingSection(phone)).toBeHidden();
    const log = await arrived(booked);
    expect(log.map(({ status }) => status)).toEqual(['en_route', 'arrived', 'completed']);
    for (const { deviceTime, timestamp } of log) {
      expect(Date.parse(deviceTime)).toBeGreaterThanOrEqual(Math.floor(from / 1000) * 1000);
      expect(Date.parse(deviceTime)).toBeLessThanOrEqual(to);
      expect(Date.parse(timestamp)).toBeGreaterThan(to - 1000);
    }
    const receipts = await booked.office.get(`/api/assignments/${booked.appointmentId}/receipts`);
    expect(receipts).toMatchObject([{ contentType: 'image/jpeg' }]);
    const payments = await booked.office.get(`/api/payments?interpreterId=${booked.interpreter.id}`);
    expect(payments).toMatchObject([{ amount: '68.50', status: 'pending' }]);
    expect(payments).toHaveLength(1);
  });
});

test('a network that never answers is reported, and the label stays', async ({ request }) => {
  const booked = await bookNow(request, 'Silent');
  await installPortal(phone, booked.interpreter);
  const answer = Promise.withResolvers<void>();
  await phone.context.route('**/tracking', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await press(phone, 'On my way');
  await expect(phone.page.getByText('Still sending…')).toBeVisible();
  await expect(nextAppointment(phone).getByRole('button', { name: 'On my way' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  answer.resolve();
  await expect(nextAppointment(phone).getByRole('button', { name: 'Check In' })).toBeInViewport();
  await expect(waitingSection(phone)).toBeHidden();
  expect(await arrivedSteps(booked)).toEqual(['en_route']);
});

test('two tabs send what waits once', async ({ request }) => {
  const booked = await bookNow(request, 'Tabs');
  await installPortal(phone, booked.interpreter);
  const other = { ...phone, page: await phone.context.newPage() };
  await other.page.goto('/interpreter-portal');
  await expect(nextAppointment(other)).toContainText(booked.client.name);
  await phone.cut();
  await press(phone, 'On my way');
  await expect(waitingSteps(other)).toHaveText([/^On my way/]);
  await press(other, 'Check In');
  await expect(waitingSteps(phone)).toHaveText([/^On my way/, /^Check-in/]);
  await phone.mend();
  for (const tab of [phone, other]) {
    await expect(waitingSection(tab)).toBeHidden();
    await expect(nextAppointment(tab).getByRole('button', { name: 'Complete' })).toBeVisible();
  }
  expect(await arrivedSteps(booked)).toEqual(['en_route', 'arrived']);
});

test('the browser sends what waits when the app is closed', async ({ request }) => {
  const booked = await bookNow(request, 'Closed');
  await installPortal(phone, booked.interpreter);
  await phone.cut();
  await press(phone, 'On my way');
  await expect(waitingSteps(phone)).toHaveText([/^On my way/]);
  await phone.page.goto('about:blank');
  await phone.mend();
  // A page that the worker does not serve, and that sends nothing.
  await phone.page.goto('/download-app');
  expect(await arrived(booked)).toEqual([]);

  const devTools = await phone.context.newCDPSession(phone.page);
  const registration = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(phone.origin));
      if (ours) resolve(ours.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  await devTools.send('ServiceWorker.dispatchSyncEvent', {
    origin: phone.origin,
    registrationId: await registration,
    tag: 'send-reports',
    lastChance: false,
  });
  await expect.poll(() => arrivedSteps(booked)).toEqual(['en_route']);

  await phone.page.goto('/interpreter-portal');
  await expect(nextAppointment(phone).getByRole('button', { name: 'Check In' })).toBeVisible();
  await expect(waitingSection(phone)).toBeHidden();
});
