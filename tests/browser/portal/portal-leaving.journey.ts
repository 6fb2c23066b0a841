import { expect, test } from '../kit.ts';
import { bookNow, nextAppointment } from '../messages/outbox-kit.ts';
import { installPortal, openPhone, type Phone } from '../phone.ts';
import { logOut } from './portal-kit.ts';

let phone: Phone;
test.beforeEach(async ({ baseURL }) => {
  phone = await openPhone(baseURL ?? '');
});
test.afterEach(async () => {
  await phone.throwAway();
  expect(phone.troubles).toEqual([]);
});

const session = ({ context, origin }: Phone) =>
  context.request.get(`${origin}/api/interpreter/session`, {
    headers: { 'X-Parley-Audience': 'interpreter' },
  });

test('after the cache screen the portal still opens without a network', async ({ request }) => {
  const booked = await bookNow(request, 'Cleared');
  await installPortal(phone, booked.interpreter);
  await phone.page.goto('/clear-cache');
  await phone.page.waitForURL('/');
  const workers = () =>
    phone.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(workers).toBe(0);

  await installPortal(phone, booked.interpreter);
  await expect(nextAppointment(phone)).toContainText(booked.client.name);
  await phone.cut();
  await phone.close();
  await phone.reopen();
  await expect(nextAppointment(phone)).toContainText(booked.client.name);
});

test('data that give the portal to another interpreter are kept, past the next release', {
  tag: '@release',
}, async ({ request }) => {
  const booked = await bookNow(request, 'Kept');
  await installPortal(phone, booked.interpreter);
  const cachedUrls = await phone.page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });
  expect(cachedUrls.filter((url) => /\/switch-interpreter-/.test(url))).toHaveLength(1);
});

test('a logout without a network reaches the server when there is one', async ({ request }) => {
  const booked = await bookNow(request, 'Leaving');
  await installPortal(phone, booked.interpreter);
  const { page, context, origin } = phone;
  await context.grantPermissions(['notifications', 'geolocation'], { origin });
  const notifications = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/interpreter-portal');
      return (await registration?.getNotifications())?.length;
    });
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/interpreter-portal');
    await registration?.showNotification('New assignment offered');
  });
  expect(await notifications()).toBe(1);

  await phone.cut();
  await logOut(page);
  await expect(page.getByRole('heading', { name: 'Interpreter sign-in' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('interpreterSession'))).toBeNull();
  expect(await notifications()).toBe(0);
  await phone.mend();
  await expect.poll(async () => (await session(phone)).status()).toBe(401);

  await installPortal(phone, booked.interpreter);
  expect((await session(phone)).status()).toBe(200);
});
