import { expect, test } from '../kit.ts';
import { bookNow } from '../messages/outbox-kit.ts';
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
