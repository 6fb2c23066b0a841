import type { Locator } from '@playwright/test';
import { addDays } from '#domain/civil.ts';
import { openCalendar, SUNDAY } from './calendar-kit.ts';
import { expect, signInAsStaff, test } from './kit.ts';

test('a laptop shows ten rows of a day of forty, without scrolling', async ({ person, request }) => {
  const cast = await openCalendar(request, 'Dunlin Clinic');
  const booked = await cast.book({ date: addDays(SUNDAY, 23) });
  const { page } = await person();
  const hour = 3_600_000;
  const today = Array.from({ length: 40 }, (_, n) => ({
    ...booked,
    id: 900_000 + n,
    startsAt: new Date(Date.now() + (n - 10) * 0.2 * hour).toISOString(),
    endsAt: new Date(Date.now() + (n - 10) * 0.2 * hour + hour).toISOString(),
    ...(n % 7 === 6 && { status: 'pending', interpreter: null, interpreterId: null }),
  }));
  await page.route('**/api/assignments/today', (route) => route.fulfill({ json: today }));
  await signInAsStaff(page);
  const rows = page.getByRole('region', { name: "Today's Schedule" }).locator('[data-row]');
  await expect(rows.first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await countInView(rows)).toBeGreaterThanOrEqual(10);

  // On a narrower one the names are not cut.
  await page.setViewportSize({ width: 1024, height: 768 });
  const names = rows.getByText('Dunlin Clinic', { exact: true });
  await expect(names.first()).toBeVisible();
  const cut = await names.evaluateAll((all) =>
    all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
  );
  expect(cut).toEqual([]);

  // And of the appointments, while more requests wait than there is room for.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/assignments');
  const queue = page.getByRole('region', { name: /Pending Client Requests/ });
  await expect(queue.getByRole('listitem').nth(4)).toBeAttached();
  const table = page.getByRole('row').filter({ has: page.getByRole('gridcell') });
  await expect.poll(() => countInView(table)).toBeGreaterThanOrEqual(10);
  const showAll = queue.getByRole('button', { name: /^Show all \d+ requests$/ });
  await expect(queue.getByRole('listitem').nth(4)).not.toBeInViewport();
  await showAll.click();
  await expect(queue.getByRole('listitem').nth(4)).toBeInViewport();
});

function countInView(rows: Locator): Promise<number> {
  return rows.evaluateAll(
    (all) => all.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
  );
}
