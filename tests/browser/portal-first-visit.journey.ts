import { expect, signInAsInterpreter, test } from './kit.ts';
import { arrivedSteps, bookNow } from './outbox-kit.ts';

test('on a first visit, before the app is on the phone, reports are stored too', async ({
  person,
  request,
}) => {
  const booked = await bookNow(request, 'First');
  const { page, context } = await person({
    phone: true,
    allow: /ERR_|Failed to load resource|fetching the script/,
  });
  // The worker has not come yet.
  await context.route('**/interpreter-worker.js', (route) => route.abort());
  await signInAsInterpreter(page, booked.interpreter);
  const next = page.getByRole('region', { name: 'Next appointment' });
  await expect(next).toContainText(booked.client.name);
  await expect.poll(() => loaded(/submit-report|make-report/)).toBe(2);

  await context.setOffline(true);
  await next.getByRole('button', { name: 'On my way' }).click();
  await next.getByRole('button', { name: 'Check In' }).click();
  const waiting = page.getByRole('region', { name: /^Waiting to send/ });
  await expect(waiting).toContainText('Check-in');
  await context.setOffline(false);
  await expect(waiting).toBeHidden();
  expect(await arrivedSteps(booked)).toEqual(['en_route', 'arrived']);

  async function loaded(part: RegExp): Promise<number> {
    const addresses = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    return addresses.filter((address) => part.test(address)).length;
  }
});
