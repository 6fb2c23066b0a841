import { expect, signInAsInterpreter, test } from '../kit.ts';
import { arrivedSteps, bookNow } from '../messages/outbox-kit.ts';

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
  const needed = /submit-report|make-report|complete-dialog|details-dialog|action-dialog/;
  await expect.poll(() => loaded(needed)).toBe(5);

  await context.setOffline(true);
  await next.getByRole('button', { name: 'View details' }).click();
  const details = page.getByRole('dialog', { name: 'Assignment Details' });
  await details.getByRole('button', { name: 'Running late' }).click();
  const late = page.getByRole('dialog', { name: 'Running late' });
  await late.getByRole('button', { name: 'Tell the Office' }).click();
  await expect(late).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await next.getByRole('button', { name: 'On my way' }).click();
  await next.getByRole('button', { name: 'Check In' }).click();
  const waiting = page.getByRole('region', { name: /^Waiting to send/ });
  await expect(waiting).toContainText('Check-in');
  await context.setOffline(false);
  await expect(waiting).toBeHidden();
  expect(await arrivedSteps(booked)).toEqual(['late', 'en_route', 'arrived']);

  async function loaded(part: RegExp): Promise<number> {
    const addresses = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    return addresses.filter((address) => part.test(address)).length;
  }
});
