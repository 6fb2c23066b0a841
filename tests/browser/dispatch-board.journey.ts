import type { Locator, Page } from '@playwright/test';
import { addDays } from '#domain/civil.ts';
import { LANGUAGE, openCalendar, SUNDAY } from './calendar-kit.ts';
import { expect, signInAsStaff, test } from './kit.ts';

/** A day that no other journey books on. */
const DAY = addDays(SUNDAY, 12);

test('an appointment is dragged from the lane to a person, who then has it', async ({ person, request }) => {
  const cast = await openCalendar(request, 'Plover Clinic');
  const tarn = await cast.office.interpreter({
    name: 'Tarn Wexford',
    language: LANGUAGE,
    hourlyRate: '40.00',
  });
  const nobody = { date: DAY, interpreterId: null, status: 'pending' };
  const first = await cast.book(nobody);
  const second = await cast.book({ ...nobody, startTime: '11:00', endTime: '13:00' });
  const { page } = await person();
  await signInAsStaff(page, { at: `/calendar?view=day&date=${DAY}` });
  const board = page.getByRole('grid', { name: 'Dispatch board' });
  const rowOfTarn = board.locator(`[data-board-row="${tarn.id}"]`);
  const unfilled = (id: number) => board.locator(`[data-lane] [data-entry="${id}"]`);

  await test.step('it begins above the fold, with the morning in view', async () => {
    await expect(unfilled(first.id)).toBeInViewport();
    expect((await board.boundingBox())?.y).toBeLessThan(200);
    const desk = page.viewportSize();
    await page.setViewportSize({ width: 1024, height: 768 });
    expect((await board.boundingBox())?.y).toBeLessThan(200);
    if (desk) await page.setViewportSize(desk);
  });

  await test.step('let go elsewhere, nothing happens', async () => {
    await pickUp(page, unfilled(first.id));
    await expect(page.getByText(/free at that time/).first()).toBeVisible();
    await page.mouse.move(700, 30, { steps: 3 });
    await page.mouse.up();
    await expect(page.getByRole('searchbox', { name: 'Search interpreters' })).toBeVisible();
    await expect(unfilled(first.id)).toBeVisible();
  });

  await test.step('dropped on a row it asks, and assigns', async () => {
    await dragTo(page, unfilled(first.id), rowOfTarn);
    const dialog = page.getByRole('alertdialog', { name: 'Assign Tarn Wexford?' });
    await expect(dialog).toContainText(
      'Books Tarn Wexford without asking. Email and texts are off, so nobody is told.',
    );
    await dialog.getByRole('button', { name: 'Assign Interpreter' }).click();
    await expect(dialog).toBeHidden();
    await expect(unfilled(first.id)).toBeHidden();
    await expect(rowOfTarn.locator(`[data-entry="${first.id}"]`)).toBeVisible();
    const { status, interpreterId } = await cast.office.get(`/api/assignments/${first.id}`);
    expect([status, interpreterId]).toEqual(['scheduled', tarn.id]);
  });

  await test.step('what overlaps is refused, and the booking in the way is named', async () => {
    await dragTo(page, unfilled(second.id), rowOfTarn);
    const dialog = page.getByRole('alertdialog', { name: 'Tarn Wexford cannot be assigned' });
    await expect(dialog.getByRole('alert')).toContainText(`10:00 AM – 12:00 PM: ${LANGUAGE}, Plover Clinic`);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(unfilled(second.id)).toBeVisible();
  });
});

async function pickUp(page: Page, block: Locator): Promise<void> {
  await block.hover();
  await page.mouse.down();
  const box = await block.boundingBox();
  if (box === null) throw new Error('it is not drawn');
  await page.mouse.move(box.x + box.width / 2 + 12, box.y + box.height / 2 + 12, { steps: 4 });
}

async function dragTo(page: Page, block: Locator, row: Locator): Promise<void> {
  await pickUp(page, block);
  // The rows take their order once it is known who is free.
  await expect(page.getByText(/\d free at that time/)).toBeVisible();
  await row.hover();
  await row.hover();
  await page.mouse.up();
}
